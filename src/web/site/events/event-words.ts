/** The texts of the events page. */
export const eventWords = {
  none: 'No Upcoming Event',
  noneText: 'The next one is announced here. Write to us if you would like to hear about it.',
  about:
    'The estate shows the works in exhibitions, talks and open days, in its own rooms and as a guest in others. ' +
    'Everyone is welcome, whether or not they mean to buy. Where a date is still open, write to us, and we will tell ' +
    'you when it is fixed.',
  aboutInFrench:
    'La succession présente les œuvres lors d’expositions, de conférences et de journées portes ouvertes, chez elle ' +
    'ou chez d’autres. Chacun est le bienvenu, qu’il souhaite acquérir une œuvre ou simplement la voir. Quand une ' +
    'date reste à fixer, écrivez-nous\u00a0: nous vous la ferons connaître.',
};
