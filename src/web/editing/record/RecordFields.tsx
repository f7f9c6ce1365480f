import { type ComponentProps, type ReactNode, useId } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn, useFormContext } from 'react-hook-form';
import { inUnits } from '../../../domain/currency-words.ts';
import { formatDay } from '../../../domain/days.ts';
import { type Field, type Fields, rowInWords } from '../../../domain/record/fields.ts';
import { pictureOf } from '../../picture-of.ts';
import { CheckboxField } from '../../ui/form/CheckboxField.tsx';
import { CountryField } from '../../ui/form/CountryField.tsx';
import { FieldGroup } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextArea, TextField, type TextFieldProps } from '../../ui/form/TextField.tsx';
import { NewerVersion } from '../form/NewerVersion.tsx';
import { ImageField } from '../upload/ImageField.tsx';
import { anyImage, artworkImage, heroImage } from '../upload/upload-rules.ts';
import { controlFields, formValues, optionLabel } from './record-values.ts';

/** The additions of a form to a control of its table. */
export interface ControlProps {
  /** A hint that depends on what is typed. */
  hint?: ReactNode;
  placeholder?: string | undefined;
  /** Whether it has the word that marks an optional field, where that does not follow from its table. */
  optional?: boolean;
  /** The suggestions for a line of text: a list that the browser searches while a person types. */
  suggestions?: readonly string[];
  /** The records that a reference can name. */
  options?: readonly { id: number; name: string }[];
  /** Directly below the control. */
  below?: ReactNode;
  /** The control in place of the table's control; it reads and writes the form's value by itself. */
  instead?: ReactNode;
  /** Called after each change. */
  onTyped?: () => void;
}

/** A form of useRecordForm whose values are those of a table of fields. */
export interface RecordForm<Values extends FieldValues> {
  methods: UseFormReturn<Values, unknown, unknown>;
  /** The record with its images; null for a new one. */
  seen: object | null;
  onUploading: (uploading: boolean) => void;
}

export interface RecordFieldsProps<Values extends FieldValues> {
  fields: Fields;
  form: RecordForm<Values>;
  /** The additions to the controls, by the names of the fields in the form. */
  controls?: Readonly<Partial<Record<keyof Values, ControlProps>>>;
  /** Fields in this order; the others come after them, in the table's order. */
  order?: readonly string[];
  /** The fields without a group, such as the image, stay in view while the others scroll. */
  keepsImageInView?: boolean;
  /** The elements at the end of each group, by the group's heading; each element has a key. */
  endOf?: Readonly<Record<string, ReactNode>>;
}

/** The controls of a record, group by group; fields without a group, such as its image, stand beside the groups. */
export function RecordFields<Values extends FieldValues>(props: RecordFieldsProps<Values>) {
  const { fields, form, controls, order = [], keepsImageInView = false, endOf } = props;
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const all = controlFields(fields).sort(([one], [other]) => place(one) - place(other));
  const groups = [...new Set(all.flatMap(([, { group }]) => (group === undefined || group === false ? [] : group)))];
  const control = ([name, field]: (typeof all)[number]) => (
    <Control
      key={name}
      name={name}
      field={field}
      record={form.seen}
      onUploading={form.onUploading}
      {...controls?.[name]}
    />
  );
  const beside = all.filter(([, { group }]) => group === undefined);
  const grouped = groups.map((legend) => (
    <FieldGroup key={legend} legend={legend}>
      {[...all.filter(([, { group }]) => group === legend).map(control), endOf?.[legend]]}
    </FieldGroup>
  ));
  return (
    <FormProvider {...form.methods}>
      {beside.length === 0 ? (
        <div className="grid gap-10">{grouped}</div>
      ) : (
        <div className="grid gap-x-gutter gap-y-10 md:grid-cols-[2fr_3fr]">
          <div className={`grid content-start gap-5 ${keepsImageInView ? 'self-start md:sticky md:top-0' : ''}`}>
            {beside.map(control)}
          </div>
          <div className="grid content-start gap-10">{grouped}</div>
        </div>
      )}
    </FormProvider>
  );
}

const uploadRules = { artwork: artworkImage, hero: heroImage };

interface ControlOf extends ControlProps {
  name: string;
  field: Exclude<Field, { type: 'group' }>;
  record: object | null;
  onUploading: (uploading: boolean) => void;
}

function Control({ below, instead, ...props }: ControlOf) {
  if (instead !== undefined) return instead;
  if (below === undefined) return <BareControl {...props} />;
  return (
    <div className={props.field.wide && 'sm:col-span-2'}>
      <BareControl {...props} />
      {below}
    </div>
  );
}

function BareControl({
  name,
  field,
  record,
  onUploading,
  hint = field.hint,
  placeholder,
  onTyped,
  ...props
}: ControlOf) {
  const { register, getFieldState, setValue, formState } = useFormContext();
  const { required } = field;
  const label = inUnits(field.label);
  if (field.type === 'image') {
    return (
      <ImageField
        name={name}
        label={label}
        onUploading={onUploading}
        {...(field.shownAt !== undefined && { recommended: field.shownAt })}
        rules={field.upload === undefined ? anyImage : uploadRules[field.upload]}
        stored={storedImage(name, field, record)}
        removable={required === undefined}
      />
    );
  }
  const common = {
    label,
    hint,
    className: field.wide && 'sm:col-span-2',
    error: getFieldState(name, formState).error?.message,
    ...register(name, onTyped && { onChange: onTyped }),
  };
  if (field.type === 'flag') return <CheckboxField {...common} />;
  if (field.type === 'choice') {
    const options = field.options.map((value) => ({ value, label: optionLabel(field, value) }));
    return <SelectField {...common} options={options} />;
  }
  if (field.type === 'country') {
    const take = (country: string) => setValue(name, country, { shouldDirty: true, shouldValidate: true });
    return <CountryField {...common} onCountry={take} />;
  }
  if (field.type === 'reference') {
    const options = (props.options ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
    return <SelectField {...common} options={[{ value: '', label: 'None' }, ...options]} />;
  }
  const { optional = required === undefined && !field.named } = props;
  const text = { ...common, placeholder, optional };
  if (field.type === 'list') return <TextArea {...text} rows={3} />;
  if (field.type === 'prose' && field.rows !== 1) return <TextArea {...text} rows={field.rows} />;
  if (props.suggestions !== undefined) return <SuggestingField {...text} suggestions={props.suggestions} />;
  return <TextField {...text} {...inputOf(field)} />;
}

function SuggestingField({ suggestions, ...field }: TextFieldProps & { suggestions: readonly string[] }) {
  const list = useId();
  return (
    <>
      <TextField {...field} list={list} />
      <datalist id={list}>
        {suggestions.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  );
}

function inputOf({ type }: ControlOf['field']): ComponentProps<typeof TextField> | object {
  if (type === 'number' || type === 'price') return { inputMode: 'numeric' };
  if (type === 'amount' || type === 'share' || type === 'money') return { inputMode: 'decimal' };
  if (type === 'email') return { type: 'email' };
  if (type === 'phone') return { type: 'tel' };
  if (type === 'day') return { type: 'date' };
  return type === 'link' ? { type: 'url' } : {};
}

/** The record's image with its size, as its answer has it. */
function storedImage(name: string, { sizeIn }: Extract<Field, { type: 'image' }>, record: object | null) {
  if (record === null) return null;
  const answer = record as Record<string, unknown>;
  const size = (sizeIn === undefined ? answer : answer[sizeIn]) as Omit<Parameters<typeof pictureOf>[0], 'image'>;
  return pictureOf({ ...size, image: String(answer[name]) });
}

/** The newer version of a record beside the input; undefined for a new record, of which there is none. */
export function newerRecord<Values extends FieldValues>(
  fields: Fields,
  { methods, opened, seen }: RecordForm<Values> & { opened: Values | undefined },
  controls?: RecordFieldsProps<Values>['controls'],
): ReactNode {
  if (seen === null) return undefined;
  const all = controlFields(fields);
  const inWords = (name: string, value: unknown) => {
    const field = all.find(([known]) => known === name)?.[1];
    if (field?.type === 'flag') return value ? 'Yes' : 'No';
    if (field?.type === 'choice') return optionLabel(field, String(value));
    if (field?.type === 'day' && value !== '') return formatDay(String(value));
    if (field?.type === 'image') return String(value).replace(/^.*\//, '');
    if (field?.type === 'rows') return (value as object[]).map(rowInWords).join('\n');
    if (field?.type !== 'reference') return String(value ?? '');
    return controls?.[name]?.options?.find(({ id }) => String(id) === value)?.name ?? 'None';
  };
  const labels = Object.fromEntries(all.map(([name, { label }]) => [name, label]));
  const theirs = formValues(fields, seen as Record<string, unknown>) as unknown as Values;
  return <NewerVersion methods={methods} opened={opened} labels={labels} theirs={theirs} inWords={inWords} />;
}
