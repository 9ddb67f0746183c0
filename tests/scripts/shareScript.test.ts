// public/share.js as the service worker runs it: what people share to the installed app.
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';

const SCRIPT = readFileSync('public/share.js', 'utf8');
const ORIGIN = 'https://saldo.example';

interface Shared {
  files?: readonly File[];
  text?: string;
  method?: string;
  path?: string;
  /** The addresses of open windows. */
  windows?: readonly string[];
  /** What an earlier share has left. */
  before?: readonly string[];
  /** The origin and the address of the page that sent it. */
  origin?: string;
  referrer?: string;
}

/** Browsers answer with a redirection; this one says where it leads. */
const Answer = Object.assign(class extends Response {}, {
  redirect: (to: string, status: number) => ({ to, status }),
});

/** Where a share leads, and what the device then holds: names and texts by path. Null where the worker leaves it alone. */
async function share({
  files = [],
  text,
  method = 'POST',
  path = '/share',
  windows = [],
  before = [],
  origin,
  referrer = '',
}: Shared) {
  const stored = new Map<string, Response>(before.map((key) => [key, new Response('before')]));
  const cache = {
    keys: async () => [...stored.keys()].map((key) => ({ url: ORIGIN + key })),
    delete: async ({ url }: { url: string }) => stored.delete(new URL(url).pathname),
    put: async (key: string, response: Response) => void stored.set(key, response),
  };
  let listener: ((event: object) => void) | undefined;
  const self = {
    addEventListener: (_: string, listen: (event: object) => void) => (listener = listen),
    clients: { matchAll: async () => windows.map((url) => ({ url: ORIGIN + url })) },
  };
  runInContext(
    SCRIPT,
    createContext({
      self,
      caches: { open: async () => cache },
      Response: Answer,
      URL,
      File,
    }),
  );
  const form = new FormData();
  for (const file of files) form.append('files', file);
  if (text !== undefined) form.append('text', text);
  const answers: Promise<unknown>[] = [];
  listener?.({
    request: {
      method,
      url: ORIGIN + path,
      headers: new Headers(origin === undefined ? {} : { origin }),
      referrer,
      formData: async () => form,
    },
    respondWith: (response: Promise<unknown>) => answers.push(response),
  });
  const [answer] = answers;
  if (answer === undefined) return null;
  const leadsTo = await answer;
  const held = await Promise.all(
    [...stored].map(async ([key, response]) => [key, response.headers.get('x-name'), await response.text()]),
  );
  return { leadsTo, held };
}

it('shared files are stored beside those that wait, and lead to the page in the language of an open window', async () => {
  const files = [new File(['a;b'], 'März.csv'), new File(['c'], 'b.qif')];
  expect(
    await share({ files, windows: ['/nl/future'], before: ['/imports/shared/0', '/imports/n/p/0'] }),
  ).toEqual({
    leadsTo: { to: '/nl/data?shared', status: 303 },
    held: [
      ['/imports/shared/0', null, 'before'],
      ['/imports/n/p/0', null, 'before'],
      ['/imports/shared/1', 'M%C3%A4rz.csv', 'a;b'],
      ['/imports/shared/2', 'b.qif', 'c'],
    ],
  });
});

it('a shared text is a file, and the page is English where no window is open', async () => {
  const shared = await share({ text: 'Date;Amount' });
  expect(shared).toEqual({
    leadsTo: { to: '/en/data?shared', status: 303 },
    held: [['/imports/shared/0', 'shared.txt', 'Date;Amount']],
  });
});

it.each([
  ['origin', { origin: 'https://elsewhere.example' }],
  ['referrer', { referrer: 'https://elsewhere.example/form' }],
])('a form of another page, known by its %s, stores nothing', async (_, sender) => {
  const shared = await share({ files: [new File(['a;b'], 'a.csv')], ...sender });
  expect(shared?.held).toEqual([]);
});

it.each([{}, { origin: 'null' }, { origin: ORIGIN, referrer: `${ORIGIN}/en` }])(
  'a share of the browser comes in: %j',
  async (sender) => {
    const shared = await share({ files: [new File(['a;b'], 'a.csv')], ...sender });
    expect(shared?.held).toHaveLength(1);
  },
);

it('no more files wait than the page takes', async () => {
  const before = Array.from({ length: 19 }, (_, index) => `/imports/shared/${index}`);
  const shared = await share({ files: [new File(['a'], 'a.csv'), new File(['b'], 'b.csv')], before });
  expect(shared?.held).toHaveLength(20);
});

it('the service worker leaves other requests alone', async () => {
  expect(await share({ method: 'GET' })).toBeNull();
  expect(await share({ path: '/en/share' })).toBeNull();
});
