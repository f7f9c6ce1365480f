import { likelyCountry } from '../../../domain/shipping/likely-country.ts';
import { linkClass } from '../style/class-names.ts';

/**
 * The hint below a country that is not in the list: the country that was probably meant, as a button, or the advice to
 * check the spelling.
 */
export function LikelyCountry({ typed, onChoose }: { typed: string; onChoose: (country: string) => void }) {
  const likely = likelyCountry(typed);
  if (likely === undefined) return <span>This is not in the list of countries. Please check the spelling.</span>;
  return (
    <>
      <span>This is not in the list of countries. Did you mean </span>
      <button type="button" className={linkClass()} onClick={() => onChoose(likely)}>
        {likely}
      </button>
      <span>?</span>
    </>
  );
}
