/** The day of a time in a time zone, as `YYYY-MM-DD`. `timezone` is an IANA name. Null is UTC. */
export function formatDay(time: Date | number, timezone: string | null): string {
  // The Swedish format is that of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone ?? 'UTC' }).format(time)
}
