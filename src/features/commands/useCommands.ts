import { openAgain } from '../../contexts/TransactionEditorContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { AppError } from '../../model/errors';
import { useIsOpen } from '../../hooks/useIsOpen';
import { canReopen, type Reopenable, type Unsent } from '../../model/unsent';
import { toAppError } from '../../services/firebase/appError';
import { isReadOnly } from '../../services/firebase/asOn';
import type { LongAct } from '../../services/firebase/serverAct';
import { writtenOrPending } from '../../services/firebase/write';
import { begin } from '../../services/outbox/journalled';
import { forgetUnsent, isUnsent } from '../../services/outbox/outbox';
import { tryStorage } from '../../services/device/storage';
import { useToast } from '../../ui/ToastProvider';
import { editedAgain } from './editedAgain';
import { useTellError, type Sentence } from '../errors/useTellError';

/** A user's act on a plan's data. */
export interface Command {
  /** The journal's entry until the server has the act. Its id is the command's id. */
  unsent: Unsent;
  apply: () => Promise<void>;
  /** Builds the command that undoes this one. */
  undo?: () => Command;
  /** Does it over what another member has changed. */
  insist?: () => Promise<void>;
  /** Tells the user that the server has refused it; absent where the reason says it all. */
  refusal?: Omit<Sentence, 'action'>;
}

/** How many commands of a long act may wait at once. */
const MOST_WAITING = 20;

interface Commands {
  /**
   * Runs commands without waiting for the server. Shows `done`, with Undo, once this device has stored them or the server has
   * answered.
   */
  run: (commands: readonly Command[], done?: string) => void;
  /** Runs the parts of a long act, few at once, until `signal` aborts. Resolves when they have begun; `done` gets their number. */
  runParts: (parts: readonly Command[], done: (begun: number) => string, act: LongAct) => Promise<void>;
  /**
   * Runs a form's command. Resolves as soon as the journal answers for it; a message tells a later refusal. Rejects when
   * this device knows that it can't be done. Where the journal doesn't answer for it, it waits for the server, rejects when
   * that refuses while the form is open, and doesn't settle when it has closed. A form whose text `isGone` by then counts as
   * closed.
   */
  submit: (command: Command, done?: string, isGone?: () => boolean) => Promise<void>;
  /**
   * Runs a form's commands as one act, with one Undo for those that succeeded, which `done` counts. Resolves to the error of
   * each, or to null, and treats each as `submit` does.
   */
  submitAll: (
    commands: readonly Command[],
    done: (succeeded: number) => string,
  ) => Promise<readonly (AppError | null)[]>;
}

/**
 * Runs every act that this device can keep. The journal has the act until the server has it, online and offline. A toast
 * reports a later refusal and opens the act again; users who miss it, or have closed the app, find the act among the unsaved
 * changes.
 */
export function useCommands(): Commands {
  const { t } = useLanguage();
  const { show } = useToast();
  const tellError = useTellError();
  const isOpen = useIsOpen();

  function tellRefusal({ unsent, refusal, insist }: Command, error: unknown) {
    // The user has dealt with it, or has since acted on the same data again.
    if (!isUnsent(unsent)) return;
    const open = async (act: Reopenable) => {
      try {
        openAgain(act, await editedAgain(act));
      } catch (failure) {
        tellError(failure, { key: 'error' });
      }
    };
    const doMine = (act: () => Promise<void>) =>
      act().then(
        () => forgetUnsent(unsent),
        (failure: unknown) => tellError(failure, refusal),
      );
    const action = canReopen(unsent)
      ? { label: t('open_again'), onAction: () => void open(unsent) }
      : insist && { label: t('save_mine'), onAction: () => void doMine(insist) };
    tellError(error, refusal && { ...refusal, ...(action && { action }) });
  }

  function say(commands: readonly Command[], text: string) {
    const undone = () => commands.flatMap(({ undo }) => undo?.() ?? []);
    const onAction = () => run(undone());
    const isUndoable = commands.some(({ undo }) => undo !== undefined);
    show({ text, ...(isUndoable && { action: { label: t('undo'), undoes: true, onAction } }) });
  }

  function run(commands: readonly Command[], done?: string) {
    void runParts(commands, done === undefined ? undefined : () => done);
  }

  async function runParts(
    parts: readonly Command[],
    done?: (begun: number) => string,
    { onStep, signal }: LongAct = {},
  ) {
    if (isReadOnly()) return tellError(new AppError('read_only'));
    const unanswered = new Set<Promise<void>>();
    const begun: Promise<readonly Command[]>[] = [];
    for (const command of parts) {
      // oxlint-disable-next-line no-await-in-loop -- the storage of the journal is small
      if (unanswered.size === MOST_WAITING) await Promise.race(unanswered);
      if (signal?.aborted) break;
      const { written, stored } = begin(command.unsent, command.apply);
      const answered = written
        .catch((error: unknown) => tellRefusal(command, error))
        .finally(() => unanswered.delete(answered));
      unanswered.add(answered);
      begun.push(
        Promise.race([written, stored]).then(
          () => [command],
          () => [],
        ),
      );
      onStep?.(1);
    }
    if (done !== undefined) void sayOnceHeld(begun, done(begun.length));
    return undefined;
  }

  async function sayOnceHeld(begun: readonly Promise<readonly Command[]>[], text: string) {
    const held = (await Promise.all(begun)).flat();
    if (held.length > 0) say(held, text);
  }

  async function write(command: Command, isGone = () => false) {
    const { unsent, apply } = command;
    if (!navigator.onLine && tryStorage() !== 'open') throw new AppError('offline');
    const { written, stored, held } = begin(unsent, apply);
    try {
      await Promise.race([held, writtenOrPending(written, stored)]);
    } catch (error) {
      if (!isOpen.current || isGone()) {
        tellRefusal(command, error);
        // Nobody waits any more.
        return new Promise<never>(() => undefined);
      }
      // The form still has it.
      forgetUnsent(unsent);
      throw error;
    }
    written.catch((error: unknown) => tellRefusal(command, error));
    return undefined;
  }

  async function submit(command: Command, done?: string, isGone?: () => boolean) {
    await write(command, isGone);
    if (done !== undefined) say([command], done);
  }

  async function submitAll(commands: readonly Command[], done: (succeeded: number) => string) {
    const errors = await Promise.all(
      commands.map((command) =>
        write(command).then(
          () => null,
          (error: unknown) => toAppError(error),
        ),
      ),
    );
    const succeeded = commands.filter((_, index) => errors[index] === null);
    if (succeeded.length > 0) say(succeeded, done(succeeded.length));
    return errors;
  }

  return { run, runParts, submit, submitAll };
}
