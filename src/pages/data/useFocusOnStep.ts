import { useEffect, useRef } from 'react';

/** Moves the focus to the first button of a new step: the button that led to it is gone. Returns the ref of all steps. */
export function useFocusOnStep(step: unknown) {
  const steps = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const { activeElement, body } = document;
    // Reading and writing a file takes time, in which the person may go elsewhere.
    if (activeElement === body || steps.current?.contains(activeElement))
      steps.current?.querySelector('button')?.focus();
  }, [step]);
  return steps;
}
