// Serves the site at its own address, where a newer version can replace it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Deployment {
  address: string;
  /** Publishes a newer version, whose page has a `<meta name="version">`. */
  renew: () => void;
  end: () => void;
}

/** The answers of a newer version. Playwright's routes don't see the browser's requests for an update. */
const NEWER: Readonly<Record<string, (text: string) => string>> = {
  '/sw.js': (text) => text.replace(/(url:"index.html",revision:")\w+/, '$1newer'),
  '/index.html': (text) => text.replace('</head>', '<meta name="version" content="newer"></head>'),
};

/** Headers that don't apply to a decompressed answer. */
const OF_THE_WAY = ['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding'];

/** `site` is the address of the forwarded site. */
export async function aDeployment(site: string | undefined): Promise<Deployment> {
  let isNewer = false;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const pass = async () => {
      const answer = await fetch(new URL(path, site), {
        headers: { accept: request.headers.accept ?? '*/*' },
      });
      const change = isNewer ? NEWER[path] : undefined;
      const body = change ? change(await answer.text()) : Buffer.from(await answer.arrayBuffer());
      const headers = [...answer.headers].filter(([name]) => !OF_THE_WAY.includes(name));
      response.writeHead(answer.status, Object.fromEntries(headers)).end(body);
    };
    pass().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // The server listens on a port, so its address isn't the name of a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    renew: () => {
      isNewer = true;
    },
    end: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
