// Runs in the service worker: takes the files that people share to the installed app (share_target in
// manifest.webmanifest), and opens the page that imports them (src/services/device/importDrafts.ts). Runs as it stands here,
// without a build.

/** @typedef {{ url: string }} Shown a window of the app */
/** @typedef {{ matchAll: (options: { type: 'window' }) => Promise<Shown[]> }} Windows */
/** @typedef {Event & { request: Request, respondWith: (response: Promise<Response>) => void }} Fetching */

(() => {
  const SHARED = '/imports/shared/';
  /** Files that wait for the page, which takes no more (importDrafts.ts). */
  const MAX_SHARED = 20;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of a page don't have those of a worker
  const worker = /** @type {EventTarget & { clients: Windows }} */ (/** @type {unknown} */ (self));

  worker.addEventListener('fetch', (/** @type {unknown} */ heard) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- events of this name have this type
    const event = /** @type {Fetching} */ (heard);
    const { request } = event;
    const { pathname, origin } = new URL(request.url);
    if (request.method !== 'POST' || pathname !== '/share') return;
    event.respondWith(taken(request, isFromElsewhere(request, origin)));
  });

  /**
   * Whether a form of another page sent it. A share comes from the browser itself, which names no page.
   * @param {Request} request
   * @param {string} own
   */
  function isFromElsewhere({ headers, referrer }, own) {
    const named = [headers.get('origin') ?? 'null', referrer && new URL(referrer).origin];
    return named.some((origin) => !['', 'null', own].includes(origin));
  }

  /**
   * @param {Request} request
   * @param {boolean} isRefused
   */
  async function taken(request, isRefused) {
    // A share that can't be stored leads to the page, where people can choose the file.
    if (!isRefused) await store(request).catch(() => undefined);
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
    const waiting = keys.filter(({ url }) => new URL(url).pathname.startsWith(SHARED)).length;
    // Those that wait stay until the page has taken them.
    const responses = files.slice(0, Math.max(0, MAX_SHARED - waiting)).map(
      // A header holds only letters of ASCII.
      (file) => new Response(file, { headers: { 'x-name': encodeURIComponent(file.name) } }),
    );
    await Promise.all(responses.map((each, index) => cache.put(`${SHARED}${waiting + index}`, each)));
  }

  /** That of an open window: a worker can't read the language that the person chose. */
  async function language() {
    const windows = await worker.clients.matchAll({ type: 'window' });
    const codes = windows.map(({ url }) => new URL(url).pathname.split('/')[1]);
    return codes.find((code) => /^[a-z]{2,3}(-\w+)*$/i.test(code ?? '')) ?? 'en';
  }
})();
