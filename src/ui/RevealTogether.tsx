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
  /** Stands in the place of what is not shown yet. */
  loadingText: string;
  children: ReactNode;
}

/** Milliseconds: a network that is there and answers nothing must not keep what this device has. */
const PATIENCE = 3000;

/**
 * Shows its content at once when every part of it has what it waits for: parts that came one by one would push each
 * other down. What takes longer than a few seconds is not waited for, and what a part waits for later changes nothing.
 */
export function RevealTogether({ loadingText, children }: TogetherProps) {
  const [isShown, setIsShown] = useState(false);
  const holding = useRef(0);

  const check = useCallback(() => {
    // Not at once: StrictMode lets go of everything and takes hold of it again.
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

/** Keeps the `RevealTogether` around it from showing, for as long as this is waited for. */
export function useBlocksReveal(isWaiting: boolean): void {
  const hold = use(HoldContext);
  useLayoutEffect(() => (isWaiting && hold ? hold() : undefined), [isWaiting, hold]);
}
