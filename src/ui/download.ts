/** Saves a file as a browser download. */
export function download(name: string, type: string, content: string | Blob): void {
  const text = typeof content === 'string' ? `${type};charset=utf-8` : type;
  const address = URL.createObjectURL(new Blob([content], { type: text }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then, the browser has read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A name that every file system accepts. */
export function fileName(planName: string, day: string, ending: string): string {
  const plain = planName
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${plain === '' ? 'plan' : plain}-${day}.${ending}`;
}
