// A small stand-in for the web-font service: it answers as Google Fonts does, for a handful of families.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** What it has, and with which weights. */
const FAMILIES: Readonly<Record<string, readonly number[]>> = {
  Lato: [400, 700],
  'Noto Serif': [400, 500, 600, 700],
  'Exo 2': [400, 500, 600, 700],
};

/** `slow` keeps every answer back until it behaves otherwise, and `down` cuts every connection. */
export type Behaviour = 'well' | 'slow' | 'down';

/** Any font will do: it is Open Sans under other names. */
const FONT = 'node_modules/@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2';

export class FontService {
  /** For VITE_FONT_SERVICE. */
  readonly address: string;
  /** The families that were asked for, as they stood in the address. */
  readonly asked: string[] = [];
  #behaviour: Behaviour = 'well';
  readonly #cachedBack: (() => void)[] = [];
  readonly #server;

  private constructor(server: ReturnType<typeof createServer>) {
    // An address of the network: the server listens on a port.
    const { port } = server.address() as AddressInfo;
    this.address = `http://127.0.0.1:${port}/css`;
    this.#server = server;
    server.on('request', ({ url = '/' }, response: ServerResponse) => this.#take(url, response));
  }

  /**
   * Listens on a port, or on any free one. A test that runs beside this one may have the port: then it waits its turn. It
   * doesn't keep its process alive.
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

/** Those of the weights asked for that the family has; null without any, as for an unknown family. */
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
