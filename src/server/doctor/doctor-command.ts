import type { Services } from '../context/context.ts';
import { examineMachine } from './examine-machine.ts';
import { examineSite } from './examine-site.ts';

/** What was found at one place of an installation. */
export interface Finding {
  /** The place, in one or two words. */
  about: string;
  /** What it is like, a sentence. */
  is: string;
  /** What a person changes, a sentence; undefined when it is well, or could not be examined. */
  change?: string | undefined;
}

/** Runs `npm run doctor`: examines the running installation and changes nothing. Returns whether all is well. */
export async function doctorCommand(services: Services, line: (text: string) => void): Promise<boolean> {
  const findings = [...(await examineSite(services.config)), ...(await examineMachine(services))];
  for (const { about, is, change } of findings) {
    line(`${change === undefined ? 'well   ' : 'CHANGE '} ${about}: ${is}${change === undefined ? '' : ` ${change}`}`);
  }
  const wrong = findings.filter(({ change }) => change !== undefined).length;
  line(wrong === 0 ? 'All is well.' : `${wrong} of ${findings.length} places need a change.`);
  return wrong === 0;
}
