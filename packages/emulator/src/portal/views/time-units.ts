/** The units by which the time can be moved on, in milliseconds. */
export const timeUnits = {
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
  weeks: 604_800_000,
} as const

export type TimeUnit = keyof typeof timeUnits
