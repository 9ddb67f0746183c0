import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useHeldNavigation, type Leave } from '../hooks/useHeldNavigation';

/** The question to ask before unsaved changes are lost. */
export interface Question {
  title: string;
  text: string;
  /** Labels of the answers; absent where leaving discards typed text. */
  answers?: { stay: string; leave: string };
}

export interface Asked {
  question: Question;
  onStay: () => void;
  onLeave: () => void;
}

interface Guard {
  /** Returns the function that releases it. */
  hold: (question: Question) => () => void;
  leave: Leave;
  ask: (question: Question, act: () => void) => void;
}

const GuardContext = createContext<Guard | null>(null);
const AskedContext = createContext<Asked | null>(null);

/** Protects unsaved changes from links, Back and Forward, reloads and callers of `useLeave`. */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const held = useRef<readonly Question[]>([]);
  const [isHeld, setIsHeld] = useState(false);
  const [asked, setAsked] = useState<{ question: Question; act: () => void } | null>(null);

  const hold = useCallback((question: Question) => {
    const change = (next: readonly Question[]) => {
      held.current = next;
      setIsHeld(next.length > 0);
    };
    change([...held.current, question]);
    return () => {
      change(held.current.filter((other) => other !== question));
      setAsked((last) => (last?.question === question ? null : last));
    };
  }, []);

  const leave = useCallback<Leave>((act) => {
    const question = held.current.at(-1);
    if (question === undefined) act();
    else setAsked({ question, act });
  }, []);

  useHeldNavigation(isHeld, leave);
  const ask = useCallback<Guard['ask']>((question, act) => setAsked({ question, act }), []);
  const guard = useMemo(() => ({ hold, leave, ask }), [hold, leave, ask]);
  const shown = useMemo(
    () =>
      asked && {
        question: asked.question,
        onStay: () => setAsked(null),
        onLeave: () => {
          setAsked(null);
          asked.act();
        },
      },
    [asked],
  );
  return (
    <GuardContext value={guard}>
      <AskedContext value={shown}>{children}</AskedContext>
    </GuardContext>
  );
}

function useGuard(): Guard {
  const guard = use(GuardContext);
  if (guard === null) throw new Error('useLeave needs an UnsavedChangesProvider above it.');
  return guard;
}

/** For navigation that isn't a link. */
export function useLeave(): Leave {
  return useGuard().leave;
}

/** For an act that loses data on any screen: it runs once the user agrees. */
export function useAsk(): Guard['ask'] {
  return useGuard().ask;
}

/** Asks before leaving while there are unsaved changes. Switching the language loses nothing. */
export function useUnsavedChanges(isUnsaved: boolean, { title, text }: Question): void {
  const { hold } = useGuard();
  useEffect(() => (isUnsaved ? hold({ title, text }) : undefined), [hold, isUnsaved, title, text]);
}

/** Returns a function that closes a form: at once, or once the user agrees to discard the typed text. */
export function useDiscard(isTyped: boolean, onClose: () => void, { title, text }: Question): () => void {
  const { hold, ask } = useGuard();
  const question = useMemo(() => ({ title, text }), [title, text]);
  useEffect(() => (isTyped ? hold(question) : undefined), [hold, isTyped, question]);
  return () => (isTyped ? ask(question, onClose) : onClose());
}

/** The question that the user has to answer now. */
export function useAsked(): Asked | null {
  return use(AskedContext);
}
