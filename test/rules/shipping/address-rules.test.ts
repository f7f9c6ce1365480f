import { expect, test } from 'vitest';
import { CheckoutCustomer, withAddressRules } from '../../../src/contract/orders/checkout.schemas.ts';

const Customer = withAddressRules(CheckoutCustomer);

/** The messages of an address, by field. */
function faultsOf(address: string, city: string, state: string, postalCode: string, country: string) {
  const person = { firstName: 'Ada', lastName: 'Ronan', email: 'ada@example.com' };
  const checked = Customer.safeParse({ ...person, address, city, state, postalCode, country });
  return Object.fromEntries((checked.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

test.each([
  ['12 Lygon Street', 'Carlton', 'VIC', '3053', 'Australia'],
  ['350 Fifth Avenue', 'New York', 'NY', '10118', 'USA'],
  ['111 Wellington Street', 'Ottawa', 'ON', 'K1A 0A9', 'Canada'],
  ['4 Inverleith Row', 'Edinburgh', '', 'EH3 5LP', 'Scotland'],
  ['17 Parnell Square', 'Dublin', '', '', 'Ireland'],
  ['17 Parnell Square', 'Dublin', 'Co. Dublin', 'D01 F9K2', 'Ireland'],
  ['88 Queensway', 'Hong Kong', '', '', 'Hong Kong'],
  ['PO Box 9770', 'Dubai', 'Dubai', '', 'UAE'],
  ['12 Orchard Road', 'Singapore', '', '238826', 'Singapore'],
  ['8 rue de Rivoli', 'Paris', '', '75004', 'France'],
  ['Unter den Linden 6', 'Berlin', '', '10117', 'Deutschland'],
  ['Am Hof 2', 'Wien', '', '1010', 'Österreich'],
  ['Bahnhofstrasse 1', 'Zürich', 'ZH', '8001', 'Schweiz'],
  ['Via Condotti 5', 'Roma', 'RM', '00187', 'Italia'],
  ['Calle Mayor 8', 'Madrid', 'M', '28013', 'España'],
  ['Avenida Corrientes 345', 'Buenos Aires', 'C', 'C1043', 'Argentina'],
  ['Dam 1', 'Amsterdam', '', '1012 JS', 'Holland'],
  ['Strandvejen 10', 'Hellerup', '', '2900', 'Danmark'],
  ['Laugavegur 12', 'Reykjavík', '', '101', 'Iceland'],
  ['1-1 Marunouchi', 'Chiyoda', 'Tokyo', '100-0005', 'Japan'],
  ['45 Sejong-daero', 'Jung-gu', 'Seoul', '04524', 'South Korea'],
  ['Rua Augusta 900', 'São Paulo', 'SP', '01304-001', 'Brasil'],
  ['Avenida Juárez 12', 'Ciudad de México', 'CDMX', '06050', 'México'],
  ['14 MG Road', 'Bengaluru', 'Karnataka', '560001', 'India'],
  ['6 Lambton Quay', 'Wellington', '', '6011', 'New Zealand'],
  ['Xinyi Road 7', 'Taipei', '', '110', 'Taiwan'],
  ['12 Long Street', 'Cape Town', '', '8001', 'South Africa'],
  ['Al Corniche 3', 'Doha', '', '', 'Qatar'],
  ['Muttrah 5', 'Muscat', '', '114', 'Oman'],
  ['Rehov Herzl 2', 'Tel Aviv', '', '6688101', 'Israel'],
  ['King Street 4', 'Kingston', '', '', 'Jamaica'],
])('%s, %s %s %s, %s can be delivered to', (...address) => {
  expect(faultsOf(...address)).toEqual({});
});

const state = (label = 'State') => ({ state: `${label} must be at least 2 characters.` });
const postalCode = { postalCode: 'Please enter a valid postal code.' };
const address = { address: 'Address must be at least 5 characters.' };
const city = { city: 'City must be at least 2 characters.' };
const country = { country: 'Country must be at least 2 characters.' };

test.each<[Parameters<typeof faultsOf>, Record<string, string>]>([
  [['12 Lygon Street', 'Carlton', '', '3053', 'Australia'], state()],
  [['12 Lygon Street', 'Carlton', 'V', '3053', 'Australia'], state()],
  [['12 Lygon Street', 'Carlton', 'VIC', '305', 'Australia'], postalCode],
  [['12 Lygon Street', 'Carlton', 'VIC', '', 'Australia'], postalCode],
  [['12 L', 'Carlton', 'VIC', '3053', 'Australia'], address],
  [['12 Lygon Street', 'C', 'VIC', '3053', 'Australia'], city],
  [['12 Lygon Street', 'Carlton', 'VIC', '3053', 'A'], country],
  [['12 Lygon Street', 'Carlton', '', '', ''], { ...state(), ...postalCode, ...country }],
  [['350 Fifth Avenue', 'New York', '', '10118', 'USA'], state()],
  [['350 Fifth Avenue', 'New York', 'NY', '', 'United States'], postalCode],
  [['350 Fifth Avenue', 'New York', 'NY', '101', 'U.S.'], postalCode],
  [['111 Wellington Street', 'Ottawa', '', 'K1A 0A9', 'Canada'], state('Province')],
  [['111 Wellington Street', 'Ottawa', 'ON', '', 'Canada'], postalCode],
  [['4 Inverleith Row', 'Edinburgh', '', '', 'UK'], postalCode],
  [['', 'Dublin', '', '', 'Ireland'], address],
  [['88 Queensway', '', '', '', 'Hong Kong'], city],
  [['8 rue de Rivoli', 'Paris', '', '', 'France'], postalCode],
  [['8 rue de Rivoli', 'Paris', '', '750', 'France'], postalCode],
  [['Unter den Linden 6', 'Berlin', '', '', 'Germany'], postalCode],
  [['Am Hof 2', 'Wien', '', '10', 'Austria'], postalCode],
  [['Via Condotti 5', 'Roma', '', '00187', 'Italy'], state('Province')],
  [['Calle Mayor 8', 'Madrid', '', '28013', 'Spain'], { state: 'Please enter the province.' }],
  [['Avenida Corrientes 345', 'Buenos Aires', '', 'C1043', 'Argentina'], { state: 'Please enter the province.' }],
  [['Dam 1', 'Amsterdam', '', '101', 'Netherlands'], postalCode],
  [['Laugavegur 12', 'Reykjavík', '', '10', 'Iceland'], postalCode],
  [['1-1 Marunouchi', 'Chiyoda', '', '100-0005', 'Japan'], state('Prefecture')],
  [['Rua Augusta 900', 'São Paulo', '', '01304-001', 'Brazil'], state()],
  [['14 MG Road', 'Bengaluru', 'Karnataka', '', 'India'], postalCode],
  [['6 Lambton Quay', 'Wellington', '', '', 'New Zealand'], postalCode],
  [['7 Ocean Road', 'Poseidonis', '', '', 'Atlantis'], { ...state(), ...postalCode }],
])('%j is refused', (given, faults) => {
  expect(faultsOf(...given)).toEqual(faults);
});
