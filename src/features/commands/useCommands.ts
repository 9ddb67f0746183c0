import { useLanguage } from '../../contexts/LanguageContext';
import { AppError } from '../../model/errors';
import { writtenOrPending } from '../../services/firebase/write';
import { untilAnswered, type Written } from '../../services/outbox/journalled';
import { forgetUnsent, isKept, isUnsent } from '../../services/outbox/outbox';
import { tryStorage } from '../../services/device/storage';
import { useToast } from '../../ui/ToastProvider';
import { editedAgain } from './editedAgain';
import { useReopen } from './useReopen';
import { useTellError } from '../errors/useTellError';

/** What a person does to a transaction. */
export interface Command {
  /** What the journal keeps of it until the server has it. Its id is the command's. */
  unsent: Written;
  apply: () => Promise<void>;
  /** What takes it back. */
  undo?: () => Command;
  /** How it is told that the server refuses it. */
  refusal:
    | 'transaction_not_saved'
    | 'transaction_not_changed'
    | 'transaction_not_deleted'
    | 'transaction_not_restored';
  description: string;
}

interface Commands {
  /** Does what waits for no answer, and says so with a way back. */
  run: (commands: readonly Command[], done?: string) => void;
  /**
   * Does what a form has asked for. Rejects when the server refuses while the form is there; it is open until the server
   * answers where nothing is kept on this device.
   */
  submit: (command: Command, done?: string) => Promise<void>;
}

/**
 * Everything that is done to transactions is done here: it is in the journal until the server has it, with a connection
 * and without. What is refused later is told in a toast from which it opens again; who misses that, or has closed the app
 * by then, finds it among what was not saved.
 */
export function useCommands(): Commands {
  const { t } = useLanguage();
  const { show } = useToast();
  const tellError = useTellError();
  const reopen = useReopen();

  function tellRefusal({ unsent, refusal, description }: Command, error: unknown) {
    // The person has done with it, or did something else since that is about the same.
    if (!isUnsent(unsent)) return;
    const openAgain = async () => {
      try {
        reopen(unsent, await editedAgain(unsent));
      } catch (failure) {
        tellError(failure, { key: 'error' });
      }
    };
    tellError(error, {
      key: refusal,
      values: { description },
      ...(unsent.kind !== 'deletion' && {
        action: { label: t('open_again'), onAction: () => void openAgain() },
      }),
    });
  }

  function say(commands: readonly Command[], text: string) {
    const onAction = () => run(commands.flatMap(({ undo }) => undo?.() ?? []));
    show({ text, action: { label: t('undo'), undoes: true, onAction } });
  }

  function run(commands: readonly Command[], done?: string) {
    for (const command of commands) {
      untilAnswered(command.unsent, command.apply).catch((error: unknown) => tellRefusal(command, error));
    }
    if (done !== undefined) say(commands, done);
  }

  async function submit(command: Command, done?: string) {
    const { unsent, apply } = command;
    if (!navigator.onLine && tryStorage() !== 'open') throw new AppError('offline');
    const written = untilAnswered(unsent, apply);
    try {
      await writtenOrPending(written, isKept(unsent));
    } catch (error) {
      // It is still in the form.
      forgetUnsent(unsent);
      throw error;
    }
    written.catch((error: unknown) => tellRefusal(command, error));
    if (done !== undefined) say([command], done);
  }

  return { run, submit };
}
