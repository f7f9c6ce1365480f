/** A field that people do not see. Programs fill it in, which marks the inquiry as suspect (docs/specification/estate-contact.md §4). */
export function HiddenField() {
  return (
    <div inert aria-hidden="true" className="sr-only">
      <label>
        Website
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
