/**
 * Why this version of Node can't run the launcher; undefined when it can.
 * @param {string} version
 */
export function nodeComplaint(version) {
  if (Number(version.split('.')[0]) >= 20) return undefined
  return `This needs Node 20 or later, and this is Node ${version}: please install a newer one from https://nodejs.org.`
}

/**
 * Node runs TypeScript files without a flag since 22.18.
 * @param {string} version
 */
export function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}

/**
 * The version that the tests were written for.
 * @param {string} version
 */
export const isTestedNode = version => version.startsWith('24.')
