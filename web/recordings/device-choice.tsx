import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../ui/controls/field.tsx'
import { type Device, type Devices, listDevices } from './devices.ts'

const none: Devices = { cameras: [], microphones: [] }

/** The available devices; listed again whenever one is plugged in or removed. */
export const useDevices = (stream: MediaStream | undefined): Devices => {
  const [devices, setDevices] = useState(none)
  // biome-ignore lint/correctness/useExhaustiveDependencies: device names are available once a device is open
  useEffect(() => {
    let isHere = true
    const look = () =>
      listDevices().then(
        found => isHere && setDevices(found),
        () => {},
      )
    void look()
    navigator.mediaDevices?.addEventListener('devicechange', look)
    return () => {
      isHere = false
      navigator.mediaDevices?.removeEventListener('devicechange', look)
    }
  }, [stream])
  return devices
}

type Props = {
  label: string
  devices: readonly Device[]
  /** The one in use. */
  current: string | undefined
  onChoose: (id: string) => void
}

/** With only one device there's nothing to choose. */
export function DeviceChoice({ label, devices, current, onChoose }: Props) {
  const { t } = useTranslation()
  if (devices.length < 2) return null
  return (
    <Select label={label} value={current ?? ''} onChange={event => onChoose(event.target.value)}>
      {devices.map(({ id, label: name }, at) => (
        <option key={id} value={id}>
          {name || t('video.nameless', { number: at + 1 })}
        </option>
      ))}
    </Select>
  )
}
