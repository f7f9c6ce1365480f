import fc from 'fast-check';
import { count, type Estate } from './estate.ts';
import { agree } from './expect-model-agrees.ts';
import type { Model } from './model.ts';

export interface Command extends fc.AsyncCommand<Model, Estate> {
  /** What it does, as a part of another command: agreement is asked for once, at the end of the whole. */
  act(model: Model, real: Estate): Promise<void>;
}

/** A command: what it is called, when it makes sense, and what it does to both. Afterwards both must agree. */
export function command(
  kind: string,
  details: readonly unknown[],
  run: (model: Model, real: Estate) => Promise<void>,
  check: (model: Model) => boolean = () => true,
): Command {
  const act = (model: Model, real: Estate) => {
    count(real, kind);
    return run(model, real);
  };
  return {
    check: (model) => check(model as Model),
    act,
    run: async (model, real) => {
      model.steps += 1;
      await act(model, real);
      await agree(model, real);
    },
    toString: () => `${kind}(${details.map((detail) => fc.stringify(detail)).join(', ')})`,
  };
}

/** A kind of command as often in the list as it is to be tried, beside the others. */
export function times(often: number, commands: fc.Arbitrary<Command>): fc.Arbitrary<Command>[] {
  return Array.from({ length: often }, () => commands);
}
