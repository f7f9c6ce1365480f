import type { FieldProblem } from '../problems.ts';
import type { Fields } from '../record/fields.ts';
import { countryName } from './countries.ts';
import type { DeliverySettings } from './delivery-price.ts';
import { shippingLabel } from './shipping-methods.ts';

/** 300 m, in centimetres: a typing mistake stays within it. */
export const largestSideCm = 30_000;

const fee = (method: 'standard' | 'express' | 'courier') =>
  ({ label: shippingLabel(method), type: 'amount', initial: 0, named: true }) as const;

/** A destination of Site Settings (docs/specification/settings.md §1). */
export const destinationFields = {
  name: { label: 'Name', type: 'line', limit: 100, required: 'Please name this destination.' },
  countries: { label: 'Countries', type: 'countries', initial: [], named: true },
  byQuote: { label: 'By quote', type: 'flag', initial: false },
  standard: fee('standard'),
  express: fee('express'),
  courier: fee('courier'),
} as const satisfies Fields;

/**
 * Finds the faults of the destinations together: a country can be in only one of them, and the estate's own country has
 * its fees above.
 */
export function destinationFaults({
  destinations,
  homeCountry,
}: Pick<DeliverySettings, 'destinations' | 'homeCountry'>): FieldProblem[] {
  const seen = new Map<string, string>();
  return destinations.flatMap(({ name, countries }, place) => {
    const faultOf = (code: string) => {
      if (code === homeCountry) return 'The estate’s own country has the fees above.';
      const other = seen.get(code);
      seen.set(code, name);
      if (other === undefined) return [];
      return code === ''
        ? `Only one destination can be all other countries, and “${other}” is.`
        : `${countryName(code)} is also in “${other}”.`;
    };
    const [message] = (countries.length === 0 ? [''] : countries).flatMap(faultOf);
    return message === undefined ? [] : [{ path: `destinations.${place}.countries`, message }];
  });
}

/** Groups of countries from which staff can begin a destination. The stored destination has its own list and can differ. */
const codes = {
  'European Union': 'at be bg cy cz de dk ee es fi fr gr hr hu ie it lt lu lv mt nl pl pt ro se si sk',
  'Europe outside the European Union': 'ad al ax ba by ch fo gb gg gi im is je li mc md me mk no rs ru sj sm tr ua va',
  'North America': 'bm ca gl mx pm us',
  'Central and South America':
    'ag ai ar aw bb bl bo bq br bs bz cl co cr cu cw dm do ec fk gd gf gp gt gy hn ht jm kn ky lc mf mq ms ni pa pe pr py sr sv sx tc tt uy vc ve vg vi',
  'East Asia': 'cn hk jp kp kr mn mo tw',
  'South-East Asia': 'bn id kh la mm my ph sg th tl vn',
  'South and Central Asia': 'af am az bd bt ge in kg kz lk mv np pk tj tm uz',
  'Middle East': 'ae bh il iq ir jo kw lb om ps qa sa sy ye',
  Africa:
    'ao bf bi bj bw cd cf cg ci cm cv dj dz eg eh er et ga gh gm gn gq gw ke km lr ls ly ma mg ml mr mu mw mz na ne ng re rw sc sd sh sl sn so ss st sz td tg tn tz ug yt za zm zw',
  'Pacific islands': 'as ck fj fm gu ki mh mp nc nf nr nu pf pg pn pw sb tk to tv um vu wf ws',
};

export const countryGroups: readonly { name: string; countries: readonly string[] }[] = Object.entries(codes).map(
  ([name, list]) => ({ name, countries: list.toUpperCase().split(' ') }),
);
