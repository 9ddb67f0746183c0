// Orders ids alike on every device.
export function byId([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return compare(a, b);
}

export function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
