import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { isImageUrl } from '../../domain/imageUrl';
import { errorKey } from '../../model/errors';
import { TextField } from '../../ui/TextField';
import type { SettingsFormProps } from '../defineWidget';
import type { ImageSettings } from './imageSettings';
import styles from './ImageSettingsForm.module.css';

const mayBe = (url: string) => url === '' || isImageUrl(url);

/** Where the two pictures are; an empty field is no picture. */
export function ImageSettingsForm({ settings, id, onSubmit }: SettingsFormProps<ImageSettings>) {
  const { t } = useLanguage();
  const [typed, setTyped] = useState(settings);
  const [isTried, setIsTried] = useState(false);
  const read = { goodImage: typed.goodImage.trim(), badImage: typed.badImage.trim() };
  const field = (name: keyof ImageSettings) => ({
    type: 'url',
    dir: 'ltr',
    autoComplete: 'off',
    placeholder: 'https://example.org/picture.jpg',
    value: typed[name],
    onChange: (url: string) => setTyped((all) => ({ ...all, [name]: url })),
    error: isTried && !mayBe(read[name]) ? t(errorKey('image_url_invalid')) : undefined,
  });

  return (
    <form
      id={id}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (mayBe(read.goodImage) && mayBe(read.badImage)) onSubmit(read);
      }}
    >
      <TextField {...field('goodImage')} label={t('good_image')} optional={t('good_image_when')} />
      <TextField {...field('badImage')} label={t('bad_image')} optional={t('bad_image_when')} />
    </form>
  );
}
