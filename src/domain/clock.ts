const time = new Intl.DateTimeFormat('nl-NL', { timeStyle: 'medium' });

/** `14:32:10` where the person is, of milliseconds since 1970 UTC. */
export function formatTime(ms: number): string {
  return time.format(ms);
}
