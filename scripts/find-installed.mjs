/**
 * The path at which Node resolves `name` from the package at the path `from`; undefined if there is none.
 * @param {Record<string, object>} packages of package-lock.json, by path
 */
export function findInstalled(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[path]) return path;
    if (!folder) return undefined;
  }
}
