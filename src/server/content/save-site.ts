import { isDeepStrictEqual } from 'node:util';
import type { OwnPassword } from '../../contract/accounts/accounts.schemas.ts';
import {
  confirmedSettings,
  isConfirmedSetting,
  type SiteSettings,
  settingFields,
} from '../../domain/content/settings.ts';
import { currencyName, usualTaxReason } from '../../domain/currency-words.ts';
import { findTimeZone } from '../../domain/day-in-zone.ts';
import { rightsOf } from '../../domain/image/image-rights.ts';
import { type Currency, isPayable } from '../../domain/money.ts';
import { usualYearStart } from '../../domain/order/financial-year.ts';
import { Problem } from '../../domain/problems.ts';
import { type ChangesOf, withChanges } from '../../domain/record/fields.ts';
import { destinationFaults } from '../../domain/shipping/destination-fields.ts';
import { askPassword } from '../accounts/ask-password.ts';
import { hasPasskeyHere } from '../accounts/needed-passkey.ts';
import { setRegistersOnly } from '../accounts/passkey.store.ts';
import { actorOf, recordActivity, recordChange } from '../activity/record-activity.ts';
import { type Context, refuseStale } from '../context/context.ts';
import { hashToken } from '../context/cookies.ts';
import type { Writer } from '../db/database.ts';
import { bytesTooMany } from '../images/rights/rights-metadata.ts';
import { hasIssuedInvoice, putDocument } from './document.store.ts';
import { readSettingsDocument } from './read-settings.ts';
import { readText } from './texts.ts';

/**
 * Changes the given settings; the others stay. Changed bank details, and a changed sender, need the password again, because
 * they decide where the money goes; the bank details have an own entry in Activity (docs/specification/settings.md §2).
 */
export async function saveSite(
  context: Context,
  changes: ChangesOf<typeof settingFields>,
  password: OwnPassword,
): Promise<{ settings: SiteSettings; version: string }> {
  const before = await readSettingsDocument(context.db.read);
  const confirmed = (Object.keys(changes) as (keyof SiteSettings)[])
    .filter(isConfirmedSetting)
    .filter((name) => !isDeepStrictEqual(changes[name], before.settings[name]));
  const [first] = Object.entries(confirmedSettings).filter(([name]) => confirmed.some((each) => each === name));
  if (first !== undefined) await askPassword(context, password, first[1].purpose);

  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const stored = await readSettingsDocument(tx);
    refuseStale(context, stored.version);
    const settings = withChanges(settingFields, stored.settings, changes);
    const faults = destinationFaults(settings);
    if (faults.length > 0) throw new Problem('invalid', { errors: faults });
    if (settings.timeZone !== stored.settings.timeZone) settings.timeZone = timeZoneToStore(settings.timeZone);
    if (settings.currency !== stored.settings.currency) await changeCurrency(tx, settings, stored.settings.currency);
    if (changes.financialYearStart === undefined) followCountry(settings, stored.settings.homeCountry);
    await refuseLongRights(tx, settings, stored.settings);
    const changed = (Object.keys(settings) as (keyof SiteSettings)[]).filter(
      (name) => !isDeepStrictEqual(settings[name], stored.settings[name]),
    );
    // The same fees, if they are sent again, are an answer to the question about deliveries too
    // (docs/specification/opening.md §3).
    if (changes.feesHold !== undefined) await putDocument(tx, 'delivery-answered', true, at);
    if (changed.length === 0) return stored;
    if (changed.includes('administratorsNeedPasskey') && settings.administratorsNeedPasskey)
      await needPasskeys(tx, context);
    // Somebody else has changed them since, so the password was not asked for.
    if (changed.some((name) => isConfirmedSetting(name) && !confirmed.includes(name)))
      throw new Problem('changed-meanwhile');
    const version = await putDocument(tx, 'site', settings, at);
    await recordChange(tx, context, {
      action: 'changed',
      subject: 'settings',
      details: changed.join(', '),
      record: { kind: 'settings', id: 'site' },
      before: recordable(stored.settings),
      after: recordable(settings),
    });
    if (changed.includes('bankDetails')) {
      const details = `account ${ending(stored.settings)} → ${ending(settings)}`;
      const record = { kind: 'settings', id: 'site' } as const;
      await recordActivity(tx, {
        by: actorOf(context),
        at,
        action: 'changed',
        subject: 'bank details',
        details,
        record,
      });
    }
    return { settings, version };
  });
}

/**
 * Changes the currency. The first issued invoice decides it for good, because no invoice is in two currencies. A tax
 * reason that the estate has not written itself changes with it. Throws `invalid`.
 */
async function changeCurrency(tx: Writer, settings: SiteSettings, before: Currency): Promise<void> {
  const message = (await hasIssuedInvoice(tx))
    ? `Invoices have been issued in ${currencyName(before)}, so the currency cannot be changed any more.`
    : feesOf(settings).every((fee) => isPayable(fee, settings.currency))
      ? undefined
      : `Please make all fees and estimates of shipping whole amounts first: ${currencyName(settings.currency)} have no hundredths.`;
  if (message !== undefined) throw new Problem('invalid', { message, errors: [{ path: 'currency', message }] });
  if (settings.taxExemptReason === usualTaxReason(before)) settings.taxExemptReason = usualTaxReason(settings.currency);
}

/** Lets the financial year follow the country, unless the estate has chosen the year itself. */
function followCountry(settings: SiteSettings, before: string): void {
  if (settings.financialYearStart !== usualYearStart(before)) return;
  settings.financialYearStart = usualYearStart(settings.homeCountry) as SiteSettings['financialYearStart'];
}

function feesOf({ shippingFees, destinations, cartShippingEstimate }: SiteSettings): number[] {
  const ofDestinations = destinations.flatMap(({ standard, express, courier }) => [standard, express, courier]);
  return [...Object.values(shippingFees), ...ofDestinations, cartShippingEstimate];
}

/**
 * Whoever lets administrators need a passkey has one, so that at least one is known to work, and goes on in the own session, whatever it
 * was opened with. Throws `invalid`.
 */
async function needPasskeys(tx: Writer, context: Context): Promise<void> {
  const { administrator, session } = context.caller;
  if (await hasPasskeyHere(tx, context, administrator?.id ?? 0)) {
    return setRegistersOnly(tx, { idHash: hashToken(session ?? '') }, false);
  }
  const message = 'Please register a passkey of your own first, in Your Account.';
  throw new Problem('invalid', { message, errors: [{ path: 'administratorsNeedPasskey', message }] });
}

/** Every image carries them, in few bytes (docs/specification/images.md §15). Throws `invalid`. */
async function refuseLongRights(tx: Writer, settings: SiteSettings, stored: SiteSettings): Promise<void> {
  const { artistName } = (await readText(tx, 'hero')).body;
  const [rights, before] = [settings, stored].map((each) => rightsOf(each, artistName, null));
  if (!rights || isDeepStrictEqual(rights, before)) return;
  const tooMany = bytesTooMany(rights);
  if (tooMany <= 0) return;
  const message = `Together these are about ${tooMany} letters too long to be written into every image. Please shorten them.`;
  throw new Problem('invalid', { message, errors: [{ path: 'rightsCredit', message }] });
}

/** The time zone by the name that most browsers know. */
function timeZoneToStore(name: string): string {
  const found = findTimeZone(name);
  if (found === undefined) {
    throw new Problem('invalid', { errors: [{ path: 'timeZone', message: settingFields.timeZone.required }] });
  }
  return found;
}

/** The settings as Activity keeps them, without the bank details. */
function recordable({ bankDetails: _, ...settings }: SiteSettings): object {
  return settings;
}

/** Enough to recognise an account number in Activity, and not enough to pay into it. */
function ending({ bankDetails: { accountNumber, iban } }: SiteSettings): string {
  const number = accountNumber || iban;
  return number === '' ? 'none' : `…${number.slice(-3)}`;
}
