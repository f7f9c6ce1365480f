import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormRegisterReturn,
  useFormContext,
} from 'react-hook-form';

/** Of the form around it: a field's label, control and error, for `<TextField {...field('title')} />`. */
export function useLabelledFields<Values extends FieldValues>(labels: Readonly<Record<FieldPath<Values>, string>>) {
  const { register, formState } = useFormContext<Values>();
  return <Name extends FieldPath<Values>>(
    name: Name,
  ): UseFormRegisterReturn<Name> & { label: string; error: string | undefined } => ({
    label: labels[name],
    ...register(name),
    error: (get(formState.errors, name) as FieldError | undefined)?.message,
  });
}
