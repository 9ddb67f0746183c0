// Runs in the service worker: takes the files that people share to the installed app (share_target in
// manifest.webmanifest), and opens the page that imports them (src/services/device/importDrafts.ts). Runs as it stands here,
// without a build.

/** @typedef {{ url: string }} Shown a window of the app */
/** @typedef {{ matchAll: (options: { type: 'window' }) => Promise<Shown[]> }} Windows */
/** @typedef {Event & { request: Request, respondWith: (response: Promise<Response>) => void }} Fetching */

(() => {
  const SHARED = '/imports/shared/';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of a page don't have those of a worker
  const worker = /** @type {EventTarget & { clients: Windows }} */ (/** @type {unknown} */ (self));

  worker.addEventListener('fetch', (/** @type {unknown} */ heard) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- events of this name have this type
    const event = /** @type {Fetching} */ (heard);
    const { pathname } = new URL(event.request.url);
    if (event.request.method === 'POST' && pathname === '/share') event.respondWith(taken(event.request));
  });

  /** @param {Request} request */
  async function taken(request) {
    // A share that can't be stored leads to the page, where people can choose the file.
    await store(request).catch(() => undefined);
    return Response.redirect(`/${await language()}/data?shared`, 303);
  }

  /** @param {Request} request */
  async function store(request) {
    const form = await request.formData();
    const files = form
      .getAll('files')
      .flatMap((each) => (each instanceof File && each.size > 0 ? [each] : []));
    const text = form.get('text');
    if (files.length === 0 && typeof text === 'string' && text.trim() !== '')
      files.push(new File([text], 'shared.txt'));
    const cache = await caches.open('imports');
    const keys = await cache.keys();
    const before = keys.filter(({ url }) => new URL(url).pathname.startsWith(SHARED));
    await Promise.all(before.map((key) => cache.delete(key)));
    const responses = files.map(
      // A header holds only letters of ASCII.
      (file) => new Response(file, { headers: { 'x-name': encodeURIComponent(file.name) } }),
    );
    await Promise.all(responses.map((each, index) => cache.put(`${SHARED}${index}`, each)));
  }

  /** That of an open window: a worker can't read the language that the person chose. */
  async function language() {
    const windows = await worker.clients.matchAll({ type: 'window' });
    const codes = windows.map(({ url }) => new URL(url).pathname.split('/')[1]);
    return codes.find((code) => /^[a-z]{2,3}(-\w+)*$/i.test(code ?? '')) ?? 'en';
  }
})();
