import { Suspense, type ReactNode } from 'react';
import { useLanguage } from '../contexts/LanguageContext';
import type { TranslationKey } from '../model/lang';
import { Loading } from '../ui/Loading';
import tile from './FigureTile.module.css';

/** A widget whose file loads only where it is shown. */
export function LaterTile({ title, children }: { title: TranslationKey; children: ReactNode }) {
  const { t } = useLanguage();
  const waiting = (
    <div className={tile.tile}>
      <header className={tile.head}>
        <h2>{t(title)}</h2>
      </header>
      <Loading text={t('loading')} />
    </div>
  );
  return <Suspense fallback={waiting}>{children}</Suspense>;
}
