import { type UseFormRegisterReturn, type UseFormReturn, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../ui/form/CheckboxField.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { isFigure, type SettingField } from './setting-fields.ts';
import { defaultInWords, defaultValue, type SettingValues } from './setting-values.ts';

interface SettingControlProps {
  field: SettingField;
  form: {
    field: (name: string) => UseFormRegisterReturn & { error: string | undefined };
    methods: UseFormReturn<SettingValues, unknown, SettingValues>;
  };
}

const inputModes = { amount: 'decimal', percent: 'decimal', days: 'numeric', count: 'numeric' } as const;

/** One setting with what it changes and its default. A long text has a button that restores its default. */
export function SettingControl({ field, form }: SettingControlProps) {
  const { name, label, kind } = field;
  const control = form.field(name);
  if (kind === 'prose') return <ProseControl field={field} form={form} />;
  if (kind === 'yes')
    return <CheckboxField label={label} hint={hintOf(field)} className="sm:col-span-2" {...control} />;
  if (kind === 'lines') {
    return <TextArea label={label} hint={hintOf(field)} rows={3} className="sm:col-span-2" {...control} />;
  }
  return (
    <TextField
      label={label}
      hint={hintOf(field)}
      type={kind === 'email' || kind === 'tel' ? kind : 'text'}
      {...(isFigure(kind) && { inputMode: inputModes[kind] })}
      {...control}
    />
  );
}

function hintOf(field: SettingField): string {
  const usual = defaultInWords(field);
  return usual === undefined ? field.hint : `${field.hint} Default: ${usual}.`;
}

function ProseControl({ field, form: { field: register, methods } }: SettingControlProps) {
  const { name, label, hint } = field;
  const usual = defaultValue(field);
  const typed = useWatch({ control: methods.control, name });
  return (
    <div className="sm:col-span-2">
      <TextArea label={label} hint={hint} {...register(name)} />
      {usual !== '' && typed !== usual && (
        <Button
          variant="link"
          size="small"
          aria-label={`Use the default text: ${label}`}
          onClick={() => methods.setValue(name, usual, { shouldDirty: true, shouldTouch: true, shouldValidate: true })}
        >
          Use the default text
        </Button>
      )}
    </div>
  );
}
