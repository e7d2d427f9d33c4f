import type { Observation } from './measure-fidelity.ts'

/** Where sources differ, the emulator's options that agree with the tenant. */
export const findOptions = (observations: readonly Observation[]): string[] => [
  ...new Set(observations.flatMap(({ choice }) => choice?.option ?? [])),
]
