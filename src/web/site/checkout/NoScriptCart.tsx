import { cartWords } from '../../cart/cart-words.ts';
import { useSiteInfo } from '../../layout/loading/use-site-info.ts';
import { linkClass } from '../../ui/style/class-names.ts';

/** Without JavaScript, in place of the cart and the checkout: the estate's email address. */
export function NoScriptCart() {
  const { contactEmail } = useSiteInfo();
  return (
    <noscript>
      <p className="text-lg">
        <span>{cartWords.noScript}</span>{' '}
        <a href={`mailto:${contactEmail}`} className={linkClass()}>
          {contactEmail}
        </a>
      </p>
    </noscript>
  );
}
