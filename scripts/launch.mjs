// Old syntax and no imports of built-ins, so that an old Node can still read it and say what's missing.
import { nodeComplaint } from './launcher/node-version.mjs'

const complaint = nodeComplaint(process.versions.node)
if (complaint) {
  console.error(complaint)
  process.exitCode = 1
} else {
  void import('./launcher/commands.mjs').then(commands => commands.runCommand(process.argv.slice(2)))
}
