import { onTestFinished, vi } from 'vitest';

export interface Download {
  name: string;
  content: Blob;
}

/** What the page downloads until the end of the test: jsdom has no addresses for blobs, and follows no link. */
export function catchDownloads(): readonly Download[] {
  const blobs: Blob[] = [];
  const downloads: Download[] = [];
  // They outlive the test: an address is given back a minute later.
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob) - 1}`,
    revokeObjectURL: () => undefined,
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function take(
    this: HTMLAnchorElement,
  ) {
    const content = blobs[Number(this.href.replace('blob:', ''))];
    if (content !== undefined) downloads.push({ name: this.download, content });
  });
  onTestFinished(() => {
    click.mockRestore();
  });
  return downloads;
}
