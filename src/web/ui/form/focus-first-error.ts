/** Moves the focus to the first field of a form that is marked wrong, once the errors have been drawn. */
export function focusFirstError(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    field?.closest('div')?.scrollIntoView({ block: 'center' });
  });
}
