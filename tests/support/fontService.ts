// A small stand-in for the web-font service. It answers as Google Fonts does, for a few families.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** The families that it has, with their weights. */
const FAMILIES: Readonly<Record<string, readonly number[]>> = {
  Lato: [400, 700],
  'Noto Serif': [400, 500, 600, 700],
  'Exo 2': [400, 500, 600, 700],
};

/** `slow` delays every answer until the behaviour changes, and `down` cuts every connection. */
export type Behaviour = 'well' | 'slow' | 'down';

/** Any font will do: every family is Open Sans under another name. */
const FONT = 'node_modules/@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2';

export class FontService {
  /** For VITE_FONT_SERVICE. */
  readonly address: string;
  /** The requested families, as written in the address. */
  readonly asked: string[] = [];
  #behaviour: Behaviour = 'well';
  readonly #cachedBack: (() => void)[] = [];
  readonly #server;

  private constructor(server: ReturnType<typeof createServer>) {
    // The server listens on a port, so this is a network address.
    const { port } = server.address() as AddressInfo;
    this.address = `http://127.0.0.1:${port}/css`;
    this.#server = server;
    server.on('request', ({ url = '/' }, response: ServerResponse) => this.#take(url, response));
  }

  /**
   * Listens on a port, or on any free one. If a parallel test has the port, waits until it is free. Doesn't keep the
   * process alive.
   */
  static async start(port = 0): Promise<FontService> {
    for (;;) {
      const server = createServer().unref();
      server.listen(port, '127.0.0.1');
      try {
        // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
        await once(server, 'listening');
        return new FontService(server);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
        // oxlint-disable-next-line no-await-in-loop -- until the other test is done
        await setTimeout(100);
      }
    }
  }

  behave(behaviour: Behaviour): void {
    this.#behaviour = behaviour;
    this.#cachedBack.splice(0).forEach((answer) => answer());
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  #take(url: string, response: ServerResponse): void {
    if (this.#behaviour === 'slow') this.#cachedBack.push(() => this.#take(url, response));
    else if (this.#behaviour === 'down') response.destroy();
    else this.#answer(new URL(url, this.address), response);
  }

  #answer({ pathname, search, searchParams, origin }: URL, response: ServerResponse): void {
    if (pathname === '/font.woff2') {
      response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'font/woff2' });
      return void response.end(readFileSync(FONT));
    }
    this.asked.push(/family=([^:&]*)/.exec(search)?.[1] ?? '');
    const css = styleSheet(origin, searchParams.get('family') ?? '');
    if (css === null) {
      response.writeHead(400, { 'Content-Type': 'text/html; charset=utf-8' });
      return void response.end('<title>Error 400 (Missing font family)!!1</title>');
    }
    response.writeHead(200, {
      'Access-Control-Allow-Origin': '*',
      'Content-Type': 'text/css; charset=utf-8',
    });
    response.end(css);
  }
}

/** The requested weights that the family has, or null if it has none of them or is unknown. */
function styleSheet(origin: string, asked: string): string | null {
  const [family = '', weights = '400'] = asked.split(':');
  const had = weights.split(',').filter((weight) => FAMILIES[family]?.includes(Number(weight)));
  if (had.length === 0) return null;
  return had.map((weight) => faceOf(origin, family, weight)).join('\n');
}

function faceOf(origin: string, family: string, weight: string): string {
  return `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-weight: ${weight};
  font-display: swap;
  src: url(${origin}/font.woff2) format('woff2');
}`;
}
