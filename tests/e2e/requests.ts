// What the pages of a test asked the database, and what came of it: traces have that only with the look of each step.
import type { BrowserContext, Request } from '@playwright/test';

const OF_DATABASE = /\/google\.firestore\.|\/documents[:/]/;

/** How much is kept of what was asked, in characters. */
const LONGEST = 500;

export class Requests {
  readonly #lines: string[] = [];

  listenTo(context: BrowserContext): void {
    context.on('request', (request) => this.#note(request, `asks ${askedIn(request)}`));
    context.on('response', (response) => this.#note(response.request(), `${response.status()}`));
    context.on('requestfinished', (request) => this.#note(request, 'ends'));
    context.on('requestfailed', (request) => this.#note(request, `fails ${request.failure()?.errorText}`));
  }

  toString(): string {
    return this.#lines.join('\n');
  }

  #note(request: Request, outcome: string): void {
    if (!OF_DATABASE.test(request.url())) return;
    const { pathname, searchParams } = new URL(request.url());
    // Of a channel: which one, the number of the request, and of the last answer that came.
    const place = ['SID', 'RID', 'AID'].map((name) => searchParams.get(name)?.slice(0, 6) ?? '-').join(' ');
    const name = pathname.split(/[.:]/).at(-1);
    this.#lines.push(`${new Date().toISOString()} ${request.method()} ${name} ${place} ${outcome}`);
  }
}

/** In a channel's form or as JSON, without the headers that are in a form too. */
function askedIn(request: Request): string {
  const body = request.postData() ?? '';
  const fields = [...new URLSearchParams(body)].filter(([name]) => name.startsWith('req'));
  const asked = body.startsWith('{') ? body : fields.map(([, value]) => value).join(' ');
  return asked.slice(0, LONGEST);
}
