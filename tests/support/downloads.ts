import { onTestFinished, vi } from 'vitest';

export interface Download {
  name: string;
  content: Blob;
}

/** Collects the page's downloads until the end of the test: jsdom has no blob addresses and follows no links. */
export function catchDownloads(): readonly Download[] {
  const blobs: Blob[] = [];
  const downloads: Download[] = [];
  // These stay after the test: the app revokes an address a minute later.
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
