// Finds texts that a browser's translation breaks. A translator puts an element in the place of each text node, and React keeps
// the removed node: it changes a text that nobody sees, and inserting or removing beside one ends the page with an error. Only
// the text of an element without other children is safe, because React then sets the element's whole content.
//
// So where an element has several children and one of them is a text, none of them may change. Where a component puts a prop or
// its children beside others, a text must not be passed. Not seen: props that are spread, and what a package's components do.
// A function, a hook's result and `object.name` are looked up by their name in the whole project.

/** A node of the syntax tree without parentheses and type assertions. */
function bare(node) {
  const wrappers = ['ParenthesisExpression', 'TsAsExpression', 'TsNonNullExpression', 'TsSatisfiesExpression'];
  return wrappers.includes(node?.type) ? bare(node.expression) : node;
}

/** Calls `visit` for every node; where it returns false, not for those inside. */
function walk(node, visit) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string' && visit(node) === false) return;
  for (const child of Object.values(node)) walk(child, visit);
}

const isFunction = (node) => /^(Arrow)?Function(Expression|Declaration)$/.test(node?.type);
const nameOf = (element) => element.opening?.name?.value;
const isFragment = (node) => node.type === 'JSXFragment' || nameOf(node) === 'Fragment';
const isFixedText = ({ type }) => type === 'JSXText' || type === 'StringLiteral';
const isList = ({ type, callee }) =>
  type === 'CallExpression' && ['map', 'flatMap', 'from'].includes(callee.property?.value);
const add = (map, name, value) => map.set(name, [...(map.get(name) ?? []), value]);

/** Returns the values that a function returns, without the functions inside it. */
function returnedBy({ body }) {
  if (body.stmts === undefined) return [bare(body)];
  const values = [];
  walk(body.stmts, (node) => {
    if (node.type === 'ReturnStatement') values.push(bare(node.argument));
    return !isFunction(node);
  });
  return values;
}

/** The children of an element, with those of its fragments, without the white space that JSX drops. */
function childrenOf({ children }) {
  return children.flatMap((child) => {
    if (child.type === 'JSXText') return /\S/.test(child.value) || !child.value.includes('\n') ? [child] : [];
    if (isFragment(child)) return childrenOf(child);
    if (child.type !== 'JSXExpressionContainer') return [child];
    const value = bare(child.expression);
    return value.type === 'JSXEmptyExpression' ? [] : [value];
  });
}

/** The names that a function has for the props of its first parameter. */
function propsOf({ params: [first] }) {
  const named = (first?.pat.properties ?? []).filter(({ key }) => key !== undefined);
  return new Map(named.map(({ key, value }) => [value?.value ?? key.value, key.value]));
}

/**
 * Returns the declarations of a file, as values by name; its functions with their props and `slots`, the props that
 * they put beside others.
 */
function readSource({ path, tree }, exported, functions) {
  const source = { path, tree, values: new Map(), properties: [] };
  walk(tree, (node) => {
    if (node.type === 'ExportDeclaration' && node.declaration.type === 'FunctionDeclaration') {
      exported.set(node.declaration.identifier.value, node.declaration);
    }
    if (node.type === 'FunctionDeclaration') {
      functions.set(node, { source, props: propsOf(node), slots: new Set(), isText: false });
      add(source.values, node.identifier.value, node);
    }
    if (node.type === 'KeyValueProperty') source.properties.push([node.key.value, bare(node.value)]);
    if (node.type === 'ObjectExpression') {
      for (const each of node.properties) if (each.type === 'Identifier') source.properties.push([each.value, each]);
    }
    if (node.type !== 'VariableDeclarator' || node.init === null) return;
    const init = bare(node.init);
    if (node.id.type === 'Identifier') add(source.values, node.id.value, init);
    // `const { question } = useUnsavedGuard()`
    if (node.id.type !== 'ObjectPattern' || init.type !== 'CallExpression') return;
    for (const { key, value } of node.id.properties) {
      if (key !== undefined) add(source.values, value?.value ?? key.value, { type: 'MemberExpression', property: key });
    }
  });
  return source;
}

/**
 * @param {{ path: string, tree: object }[]} files
 * @returns {{ from: string, to: string }[]} a file, and what is loose in it
 */
export function findLooseTexts(files) {
  const exported = new Map();
  const functions = new Map();
  const sources = files.map((file) => readSource(file, exported, functions));
  /** The values that the project's objects have under a name, each with its source. */
  const properties = new Map();
  for (const source of sources) {
    for (const [name, value] of source.properties) {
      if (value.type !== 'Identifier' || source.values.has(value.value)) add(properties, name, { value, source });
    }
  }
  const componentOf = (element, source) => {
    const name = nameOf(element) ?? '';
    const declared = /^[A-Z]/.test(name) ? (source.values.get(name)?.[0] ?? exported.get(name)) : undefined;
    return functions.has(declared) ? { node: declared, ...functions.get(declared) } : undefined;
  };

  /** Whether a value in a source may be a text. A prop of `component` is none, but is added to `slots`. */
  function mayBeText(value, source, component, slots, seen = []) {
    if (value === undefined || value === null || seen.includes(value)) return false;
    const deeper = [...seen, value];
    const any = (values, of = source) =>
      values.filter((each) => mayBeText(each, of, of === source ? component : undefined, slots, deeper)).length > 0;
    const { type } = value;
    if (isFragment(value)) return any(childrenOf(value));
    if (type === 'JSXElement') return componentOf(value, source)?.isText === true;
    if (isFunction(value)) return any(returnedBy(value), functions.get(value)?.source);
    if (['NullLiteral', 'BooleanLiteral', 'UnaryExpression'].includes(type)) return false;
    if (type === 'ConditionalExpression') return any([bare(value.consequent), bare(value.alternate)]);
    if (type === 'BinaryExpression') {
      if (value.operator === '&&') return any([bare(value.right)]);
      if (['||', '??'].includes(value.operator)) return any([bare(value.left), bare(value.right)]);
      return !/[=<>]/.test(value.operator);
    }
    if (type === 'CallExpression') {
      const [first, second] = value.arguments.map(({ expression }) => bare(expression));
      if (value.callee.value === 'createPortal') return false;
      return any([isList(value) ? (second ?? first) : value.callee]);
    }
    if (type === 'MemberExpression') {
      const known = properties.get(value.property.value) ?? [];
      return known.length === 0 || known.some((each) => any([each.value], each.source));
    }
    if (type !== 'Identifier' || value.value === 'undefined') return type !== 'Identifier';
    const known = source.values.get(value.value);
    if (known !== undefined) return any(known);
    const prop = functions.get(component)?.props.get(value.value);
    if (prop !== undefined) slots.add(prop);
    return prop === undefined && (!exported.has(value.value) || any([exported.get(value.value)]));
  }

  /** Whether a child of an element may become another one, or none. */
  function mayChange(child, source, seen = []) {
    if (child === undefined || child === null) return true;
    if (isFixedText(child) || seen.includes(child)) return false;
    if (child.type !== 'JSXElement') return true;
    const component = componentOf(child, source);
    return (
      component !== undefined &&
      returnedBy(component.node).some((each) => mayChange(each, component.source, [...seen, child]))
    );
  }

  const found = new Map();
  const report = ({ path }, what) => found.set(`${path} ${what}`, { from: path, to: what.replaceAll(/\s+/g, ' ') });
  const inWords = (children) => children.map((child) => child.value ?? child.type).join(' ');

  function checkElement(node, source, component) {
    const children = childrenOf(node);
    const slots = new Set();
    const isText = (child, of = slots) => mayBeText(child, source, component, of);
    const hasText = children.filter((child) => isText(child)).length > 0;
    if (children.length > 1 || children.some(isList)) {
      for (const slot of slots) functions.get(component)?.slots.add(slot);
      if (hasText && children.some((child) => mayChange(child, source)))
        report(source, `in <${nameOf(node) ?? ''}>: ${inWords(children)}`);
    }
    const rendered = componentOf(node, source);
    if (rendered === undefined || rendered.slots.size === 0) return;
    const passed = new Map([['children', children]]);
    for (const { type, name, value } of node.opening.attributes) {
      if (type === 'JSXAttribute') passed.set(name.value, [bare(value?.expression ?? value)]);
    }
    const outer = new Set();
    for (const slot of rendered.slots) {
      if ((passed.get(slot) ?? []).filter((value) => isText(value, outer)).length > 0)
        report(source, `${slot} of <${nameOf(node)}>`);
    }
    for (const slot of outer) functions.get(component)?.slots.add(slot);
  }

  /** A fragment that comes and goes. */
  function checkBranches({ type, operator, consequent, alternate, right }, source, component) {
    if (type !== 'ConditionalExpression' && operator !== '&&') return;
    for (const branch of [consequent, alternate, right].map(bare)) {
      if (branch != null && isFragment(branch) && mayBeText(branch, source, component, new Set())) {
        report(source, `in a fragment: ${inWords(childrenOf(branch))}`);
      }
    }
  }

  const check = (source, component) => (node) => {
    const facts = functions.get(node);
    if (facts !== undefined && node !== component && /^[A-Z]/.test(node.identifier.value)) {
      facts.isText = mayBeText(node, source, node, facts.slots);
      if (facts.isText) report(source, `what ${node.identifier.value} returns`);
      walk(node, check(source, node));
      return false;
    }
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') checkElement(node, source, component);
    checkBranches(node, source, component);
    return true;
  };
  // Each round may find slots and texts of components, which the next one looks for where they are used.
  const known = () => [...functions.values()].reduce((sum, { slots, isText }) => sum + slots.size + Number(isText), 0);
  for (let before = -1; before < known(); ) {
    before = known();
    for (const source of sources) walk(source.tree.body, check(source, undefined));
  }
  return [...found.values()];
}
