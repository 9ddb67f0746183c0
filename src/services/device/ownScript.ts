// Loads no script but the app's own: with Trusted Types, the browser takes only addresses that the policy named in
// firebase.json has passed.

interface Policy {
  createScriptURL: (address: string) => unknown;
}
interface Policies {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => Policy;
}

/** An address of this site; throws for any other. */
function own(address: string): string {
  if (new URL(address, location.href).origin !== location.origin)
    throw new TypeError(`${address} is no script of the app.`);
  return address;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of the DOM lack them, as older browsers do
const { trustedTypes } = globalThis as { trustedTypes?: Policies };
const policy = trustedTypes?.createPolicy('saldo', { createScriptURL: own });

/** The address of a script of the app, for a worker. */
export function ownScript(address: string): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- browsers take a passed address where the types have a text
  return (policy?.createScriptURL(address) ?? own(address)) as string;
}
