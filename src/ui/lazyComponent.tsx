import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';

/** A component whose code is a file of its own. */
export interface LazyComponent<Props> extends FunctionComponent<Props> {
  /** Loads the file. Rejects where it can't be had. */
  load: () => Promise<ComponentType<Props>>;
}

/**
 * Like React's `lazy`: the component loads when it is first shown. One that has been loaded ahead is shown at once. With
 * `lazy` it would first suspend, and React leaves the fallback on the screen for 300 milliseconds.
 */
export function lazyComponent<Props extends object>(
  get: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => {
    loaded = await get();
    return loaded;
  };
  const Unloaded = lazy(async () => ({ default: await load() }));
  function Loading(props: Props) {
    // Another component in its place would start again: the one that it began with stays.
    const [Content] = useState<ComponentType<Props>>(() => loaded ?? Unloaded);
    return <Content {...props} />;
  }
  return Object.assign(Loading, { load });
}

/** The same for something that the page can do without: where its file can't be had, nothing is shown. */
export function optionalComponent<Props extends object>(
  get: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  return lazyComponent<Props>(() => get().catch(() => Nothing));
}

const Nothing = () => null;
