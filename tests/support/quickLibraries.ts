// What libraries do again and again in tests, though its result never changes, is done once in a process: without it the
// tests of screens and services take a sixth longer. To be imported before the libraries.
import { createRequire } from 'node:module';
import * as React from 'react';

type Load = (json: object, options: object) => object;

/** Each new client of the database reads the whole protocol again. */
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

/** React notes where each of the first ten thousand elements in a second was made, for its developer tools. */
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
