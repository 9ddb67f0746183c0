import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { Loading } from './Loading';

type Hold = () => () => void;

const HoldContext = createContext<Hold | null>(null);

export interface TogetherProps {
  /** Shown until the content appears. */
  loadingText: string;
  children: ReactNode;
}

/** Milliseconds: a network that never answers must not block this device's data. */
const PATIENCE = 3000;

/**
 * Shows its content at once when all parts have loaded: parts that appear one by one would push each other down. It waits no
 * longer than `PATIENCE`, and shown content stays when a part loads again.
 */
export function RevealTogether({ loadingText, children }: TogetherProps) {
  const [isShown, setIsShown] = useState(false);
  const holding = useRef(0);

  const check = useCallback(() => {
    // Deferred: StrictMode releases every hold and takes it again.
    queueMicrotask(() => {
      if (holding.current === 0) setIsShown(true);
    });
  }, []);
  const hold = useCallback<Hold>(() => {
    holding.current += 1;
    return () => {
      holding.current -= 1;
      check();
    };
  }, [check]);
  useLayoutEffect(check, [check]);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);

  return (
    <HoldContext value={hold}>
      {!isShown && <Loading text={loadingText} />}
      <div hidden={!isShown}>{children}</div>
    </HoldContext>
  );
}

/** Keeps the `RevealTogether` around it hidden while `isWaiting`. */
export function useBlocksReveal(isWaiting: boolean): void {
  const hold = use(HoldContext);
  useLayoutEffect(() => (isWaiting && hold ? hold() : undefined), [isWaiting, hold]);
}
