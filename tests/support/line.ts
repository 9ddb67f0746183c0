// The app's connection to the database. A test can cut it while the browser stays online, as when the server is down.
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

export class Line {
  readonly #server: Server;
  /** Where the data of each socket goes. */
  readonly #ways = new Map<Socket, Socket>();
  #isHeld = false;
  readonly #target: { host: string; port: number };
  #port = 0;

  private constructor(target: string) {
    const { hostname, port } = new URL(`http://${target}`);
    this.#target = { host: hostname, port: Number(port) };
    this.#server = createServer((socket) => {
      const onward = connect(this.#target);
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
    await line.mend();
    return line;
  }

  /** `host:port` */
  get host(): string {
    return `127.0.0.1:${this.#port}`;
  }

  /** Stops all data in both directions. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => {
      this.#server.close(resolve);
    });
    this.#ways.forEach((_, socket) => socket.destroy());
    await closed;
  }

  /** Lets nothing through until `release`, as a slow server does. */
  hold(): void {
    this.#isHeld = true;
    this.#ways.forEach((_, socket) => socket.unpipe());
  }

  release(): void {
    this.#isHeld = false;
    this.#ways.forEach((to, socket) => socket.pipe(to));
  }

  async mend(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.listen(this.#port, '127.0.0.1', resolve);
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
    this.#port = (this.#server.address() as AddressInfo).port;
  }
}
