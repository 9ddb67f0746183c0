// The app's connection to the database. A test can cut it while the browser stays online, as when the server is down.
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

export class Line {
  readonly #server: Server;
  /** Where the data of each socket goes. */
  readonly #ways = new Map<Socket, Socket>();
  #isHeld = false;
  #isCut = false;

  private constructor(target: string) {
    const { hostname, port } = new URL(`http://${target}`);
    this.#server = createServer((socket) => {
      if (this.#isCut) {
        socket.destroy();
        return;
      }
      const onward = connect({ host: hostname, port: Number(port) });
      for (const [one, other] of [
        [socket, onward],
        [onward, socket],
      ] as const) {
        this.#ways.set(one, other);
        if (!this.#isHeld) one.pipe(other);
        one.on('close', () => {
          this.#ways.delete(one);
          other.destroy();
        });
        one.on('error', () => other.destroy());
      }
    });
  }

  /** Opens a line to `host:port`. */
  static async to(target: string): Promise<Line> {
    const line = new Line(target);
    await new Promise<void>((resolve) => {
      line.#server.listen(0, '127.0.0.1', resolve);
    });
    return line;
  }

  /** `host:port` */
  get host(): string {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Breaks all connections, and each new one, until `mend`. Keeps its port, which another program could take. */
  cut(): void {
    this.#isCut = true;
    this.#ways.forEach((_, socket) => socket.destroy());
  }

  /** Also after `hold`. */
  mend(): void {
    this.#isCut = false;
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#ways.forEach((to, socket) => socket.pipe(to));
  }

  /** Lets nothing through until `mend`, as a slow server does. */
  hold(): void {
    this.#isHeld = true;
    this.#ways.forEach((_, socket) => socket.unpipe());
  }
}
