import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import type { Hero } from '../../../contract/content/content.schemas.ts';
import { heroFields } from '../../../domain/content/texts.ts';
import { isShownImage } from '../../../domain/image/image-path.ts';
import { browserApi } from '../../api.ts';
import { newerRecord, RecordFields, type RecordForm } from '../../editing/record/RecordFields.tsx';
import { type FormValues, formSchema, formValues } from '../../editing/record/record-values.ts';
import { pictureOf } from '../../picture-of.ts';
import { Backdrop } from '../../ui/overlay/Backdrop.tsx';
import { done, failed } from '../../ui/overlay/toast-store.ts';
import { SkeletonText } from '../../ui/text/Skeleton.tsx';
import { adminRead } from '../kit/admin-queries.ts';
import { AdminForm, useAdminForm } from '../kit/form/AdminForm.tsx';
import { LoadFailed } from '../kit/list/AdminListFrame.tsx';
import { TabHeader } from '../kit/TabHeader.tsx';

export const heroWords = {
  loading: 'Loading the hero',
  failed: 'Failed to load hero data',
  save: {
    done: () => done('Hero settings updated successfully'),
    failed: (_?: string, status?: number) => {
      if (status === 401) return failed('Authentication failed. Please log in as admin first.');
      if (status === 500) return failed('Server error. The upload directory may be missing.');
      return failed('Failed to update hero settings');
    },
  },
};

/** Hero Image & Text: what home begins with, as a preview and a form (docs/specification/content.md §7). */
export function HeroTab() {
  const { data, isError, refetch } = useQuery({ ...adminRead(contentCalls.getHero, {}), refetchInterval: false });
  return (
    <>
      <TabHeader title="Hero Image & Text" />
      {data !== undefined && <HeroForm hero={data} />}
      {data === undefined && !isError && <SkeletonText lines={8} label={heroWords.loading} />}
      {data === undefined && isError && <LoadFailed title={heroWords.failed} onRetry={refetch} />}
    </>
  );
}

type HeroValues = FormValues<typeof heroFields>;
const schema = formSchema(heroFields);
const valuesOf = (hero: Hero) => formValues(heroFields, hero);

function HeroForm({ hero }: { hero: Hero }) {
  const form = useAdminForm(schema, contentCalls.saveHero, heroWords.save, {
    defaults: valuesOf(hero),
    input: (values) => values,
    stored: { opened: hero, read: () => browserApi(contentCalls.getHero, {}), valuesOf },
    reopen: (saved) => ({ record: saved, values: valuesOf(saved) }),
    draft: 'hero',
    onSaved: () => undefined,
  });
  return (
    <AdminForm
      form={form}
      submit={{ label: 'Save Hero', busyLabel: 'Saving...' }}
      newer={newerRecord(heroFields, form)}
    >
      <div className="grid max-w-5xl gap-x-14 gap-y-8 min-[112rem]:max-w-none min-[112rem]:grid-cols-2">
        <HeroPreview form={form} hero={form.seen} />
        <RecordFields fields={heroFields} form={form} />
      </div>
    </AdminForm>
  );
}

/** The beginning of home with what is typed, smaller; not read out, because the fields say the same. */
function HeroPreview({ form, hero }: { form: RecordForm<HeroValues>; hero: Hero }) {
  const typed = useWatch({ control: form.methods.control }) as HeroValues;
  const stored = pictureOf({ ...hero, image: hero.imageUrl });
  const known = stored?.path === typed.imageUrl ? stored : null;
  // The form knows only the path of an image that was just uploaded or chosen.
  const typedImage = { path: typed.imageUrl, width: null, height: null, preview: null };
  const image = known ?? (isShownImage(typed.imageUrl) ? typedImage : null);
  return (
    <figure className="min-w-0 max-w-2xl min-[112rem]:max-w-none">
      <figcaption className="mb-1.5 text-sm font-medium">Preview</figcaption>
      <div aria-hidden="true" className="border border-line">
        <Backdrop
          sources={image}
          text={typed.textColor === 'white' ? 'light' : 'dark'}
          className="aspect-3/4 sm:aspect-video"
        >
          <div className="px-6 pb-6 sm:px-10 sm:pb-10">
            <p className="mb-1 tabular-nums">{typed.artistYears}</p>
            <p dir="auto" className="max-w-[14ch] font-serif text-3xl tracking-tight">
              {typed.artistName}
            </p>
            <p dir="auto" className="reading mt-3 line-clamp-5 whitespace-pre-line">
              {typed.artistDescription}
            </p>
          </div>
        </Backdrop>
      </div>
    </figure>
  );
}
