import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { isImageUrl } from '../../domain/dashboard/imageUrl';
import { errorKey } from '../../model/errors';
import { TextField } from '../../ui/TextField';
import type { SettingsFormProps } from '../defineWidget';
import { SettingsForm } from '../SettingsForm';
import type { ImageSettings } from './imageSettings';
import styles from './ImageSettingsForm.module.css';
import { Picture } from '../../ui/Picture';

const FIELDS = [
  { name: 'goodImage', label: 'good_image', when: 'good_image_when' },
  { name: 'badImage', label: 'bad_image', when: 'bad_image_when' },
] as const;

const mayBe = (url: string) => url === '' || isImageUrl(url);

/** Asks for the addresses of the two pictures; an empty field means no picture. */
export function ImageSettingsForm({ settings, id, onSubmit }: SettingsFormProps<ImageSettings>) {
  const { t } = useLanguage();
  const [typed, setTyped] = useState(settings);
  // Loads an address only when typing ends.
  const [seen, setSeen] = useState(settings);
  const [isTried, setIsTried] = useState(false);
  const read = { goodImage: typed.goodImage.trim(), badImage: typed.badImage.trim() };
  return (
    <SettingsForm
      id={id}
      onSubmit={() => {
        setIsTried(true);
        if (mayBe(read.goodImage) && mayBe(read.badImage)) onSubmit(read);
      }}
    >
      <p className={styles.explained}>{t('images_explained')}</p>
      {FIELDS.map(({ name, label, when }) => (
        <div key={name} className={styles.field}>
          <Picture
            key={seen[name]}
            url={isImageUrl(seen[name]) ? seen[name] : ''}
            alt=""
            className={styles.picture}
            instead={<p className={styles.none}>{t('add_image')}</p>}
          />
          <TextField
            label={t(label)}
            optional={t(when)}
            type="url"
            dir="ltr"
            autoComplete="off"
            placeholder="https://example.org/picture.jpg"
            value={typed[name]}
            onChange={(url) => setTyped((all) => ({ ...all, [name]: url }))}
            onBlur={() => setSeen(read)}
            error={isTried && !mayBe(read[name]) ? t(errorKey('image_url_invalid')) : undefined}
          />
        </div>
      ))}
    </SettingsForm>
  );
}
