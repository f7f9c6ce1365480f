import { FormProvider } from 'react-hook-form';
import { contentCalls } from '../../../../contract/content/content.calls.ts';
import { type EstateContent, SaveEstateContent } from '../../../../contract/content/content.schemas.ts';
import { browserApi } from '../../../api.ts';
import { NewerVersion } from '../../../editing/form/NewerVersion.tsx';
import { RecordDialog } from '../../../editing/form/RecordDialog.tsx';
import { useLabelledFields } from '../../../editing/form/use-labelled-fields.ts';
import { ImageField } from '../../../editing/upload/ImageField.tsx';
import { anyImage } from '../../../editing/upload/upload-rules.ts';
import { pictureOf } from '../../../picture-of.ts';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { ToastWords } from '../../../ui/overlay/toast-store.ts';
import { EditButton } from '../../shared/edit/EditButton.tsx';
import { useEditForm } from '../../shared/edit/use-edit-form.ts';

type EstateValues = Record<keyof SaveEstateContent, string>;

/** The label of each field, on the form and where two versions are compared. */
const labels: Record<keyof EstateValues, string> = {
  title: 'Title',
  subtitle: 'Subtitle',
  description: 'Description',
  contactName: 'Contact name',
  contactTitle: 'Contact title',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
  address: 'Address',
  officeHours: 'Office hours',
  agentName: 'Agent’s name',
  agentUrl: 'Agent’s site',
  backgroundImage: 'Background image',
  contactImage: 'Contact photo',
};

function valuesOf(content: EstateContent): EstateValues {
  const names = Object.keys(labels) as (keyof EstateValues)[];
  return Object.fromEntries(names.map((name) => [name, content[name]])) as EstateValues;
}

/** The toasts (docs/specification/estate-contact.md §10). The form shows the server's message. */
const words = {
  done: (): ToastWords => ({
    title: 'Content Updated',
    text: 'Estate contact information has been updated successfully.',
    tone: 'done',
  }),
  failed: (): ToastWords => ({
    title: 'Error',
    text: 'Failed to update estate content. Please try again.',
    tone: 'error',
  }),
};

/** Edit Page: the button and its dialog with every field of the page. */
export function EditEstate({ content }: { content: EstateContent }) {
  return <EditButton label="Edit Page">{(close) => <Form content={content} onClose={close} />}</EditButton>;
}

function Form({ content, onClose }: { content: EstateContent; onClose: () => void }) {
  const form = useEditForm(SaveEstateContent, contentCalls.saveEstateContent, words, {
    defaults: valuesOf(content),
    input: (values) => values,
    stored: { opened: content, read: () => browserApi(contentCalls.getEstateContent, {}) },
    draft: 'estate-content',
    onSaved: onClose,
  });
  const { methods, opened, seen } = form;
  return (
    <RecordDialog
      {...{ form, onClose }}
      title="Edit Page"
      size="large"
      submit={{ label: 'Save Changes', busyLabel: 'Saving...' }}
      newer={<NewerVersion {...{ methods, labels, opened }} theirs={valuesOf(seen)} />}
    >
      <FormProvider {...methods}>
        <Fields content={seen} onUploading={form.onUploading} />
      </FormProvider>
    </RecordDialog>
  );
}

interface FieldsProps {
  content: EstateContent;
  onUploading: (uploading: boolean) => void;
}

function Fields({ content, onUploading }: FieldsProps) {
  const field = useLabelledFields<EstateValues>(labels);
  return (
    <div className="grid gap-10">
      <FieldGroup legend="Page">
        <TextField {...field('title')} />
        <TextField optional {...field('subtitle')} />
        <TextArea className="sm:col-span-2" optional {...field('description')} />
        <ImageField<EstateValues>
          name="backgroundImage"
          label={labels.backgroundImage}
          recommended={{ width: 1600, height: 400 }}
          rules={anyImage}
          stored={pictureOf({ image: content.backgroundImage, ...content.backgroundPicture })}
          removable
          onUploading={onUploading}
        />
        <ImageField<EstateValues>
          name="contactImage"
          label={labels.contactImage}
          recommended={{ width: 300, height: 300 }}
          rules={anyImage}
          stored={pictureOf({ image: content.contactImage, ...content.contactPicture })}
          removable
          onUploading={onUploading}
        />
      </FieldGroup>
      <FieldGroup legend="Contact">
        <TextField optional {...field('contactName')} />
        <TextField optional {...field('contactTitle')} />
        <TextField type="email" optional {...field('contactEmail')} />
        <TextField type="tel" optional {...field('contactPhone')} />
        <TextArea rows={3} optional {...field('address')} />
        <TextArea rows={3} optional {...field('officeHours')} />
      </FieldGroup>
      <FieldGroup legend="Agent">
        <TextField hint="Empty: the page names no agent." optional {...field('agentName')} />
        <TextField type="url" hint="Begins with https://" optional {...field('agentUrl')} />
      </FieldGroup>
    </div>
  );
}
