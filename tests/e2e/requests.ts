// The database requests of a test's pages and their results. Traces have these only together with snapshots of each
// step.
import type { BrowserContext, Request } from '@playwright/test';

const OF_DATABASE = /\/google\.firestore\.|\/documents[:/]/;

/** The most characters to store of a request. */
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
    // For a channel: its id, the number of the request, and the number of the last answer.
    const place = ['SID', 'RID', 'AID'].map((name) => searchParams.get(name)?.slice(0, 6) ?? '-').join(' ');
    const name = pathname.split(/[.:]/).at(-1);
    this.#lines.push(`${new Date().toISOString()} ${request.method()} ${name} ${place} ${outcome}`);
  }
}

/** From a channel's form data or JSON, without the headers in the form data. */
function askedIn(request: Request): string {
  const body = request.postData() ?? '';
  const fields = [...new URLSearchParams(body)].filter(([name]) => name.startsWith('req'));
  const asked = body.startsWith('{') ? body : fields.map(([, value]) => value).join(' ');
  return asked.slice(0, LONGEST);
}
