// Caches results that libraries compute repeatedly in tests although they never change. Without it the tests of screens
// and services take a sixth longer. Import it before the libraries.
import { createRequire } from 'node:module';
import * as React from 'react';

type Load = (json: object, options: object) => object;

/** Each new database client reads the whole protocol again. */
function readProtocolOnce(): void {
  const loader: { fromJSON: Load } = createRequire(import.meta.url)('@grpc/proto-loader');
  const { fromJSON } = loader;
  const read = new Map<object, object>();
  loader.fromJSON = (json, options) => {
    const known = read.get(json) ?? fromJSON(json, options);
    read.set(json, known);
    return known;
  };
}

/** For its developer tools React records the origin of the first ten thousand elements in each second. */
function noteNoOwners(): void {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals !== 'object' || internals === null) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
    configurable: true,
  });
}

readProtocolOnce();
noteNoOwners();
