/** Moves the focus to the first invalid field of a form, after the errors are rendered. */
export function focusFirstError(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    field?.closest('div')?.scrollIntoView({ block: 'center' });
  });
}
