import { BlockList, isIP } from 'node:net'

/** Networks that aren't the public internet, so that no one has this server call its own neighbors. */
const inside4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]

/** Only global unicast is public, and of that not what stands for other networks. */
const outside6 = ['2000::/3']
const inside6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const [private4, public6, private6] = [
  listOf(inside4, 'ipv4'),
  listOf(outside6, 'ipv6'),
  listOf(inside6, 'ipv6'),
]

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !private4.check(address, 'ipv4')
  return family === 6 && public6.check(address, 'ipv6') && !private6.check(address, 'ipv6')
}

const innerName = /^localhost$|\.(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|example)$/

/** Whether a push service may be there: https, the usual port, and a name or an address of the public internet. */
export function isPublicEndpoint(text: string): boolean {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host) !== 0) return isPublicAddress(host)
  return host.includes('.') && !innerName.test(host)
}

/** For tests: a push server on this machine. */
export const isLocalEndpoint = (text: string): boolean => {
  const url = URL.parse(text)
  return url?.protocol === 'http:' && url.hostname === '127.0.0.1'
}
