import { SmilePlus } from 'lucide-react';
import { Suspense } from 'react';
import type { CategoryIcon } from '../../model/plan';
import { Icon } from '../../ui/Icon';
import { optionalComponent } from '../../ui/lazyComponent';
import styles from './CategoryGlyph.module.css';

/** Loaded only where a category has an icon. Without a connection the place stays empty: the name beside it says all. */
const Glyph = optionalComponent(async () => {
  const { GLYPHS } = await import('./glyphs');
  return ({ of }: { of: CategoryIcon }) => <Icon of={GLYPHS[of]} />;
});

/** A category's icon, as decoration; without one, the icon for choosing one. Keeps its place while it loads. */
export function CategoryGlyph({ of }: { of: CategoryIcon | undefined }) {
  return (
    <span className={styles.place}>
      {of === undefined ? (
        <Icon of={SmilePlus} />
      ) : (
        <Suspense fallback={null}>
          <Glyph of={of} />
        </Suspense>
      )}
    </span>
  );
}
