import { type SyntheticEvent, useState } from 'react';

type OpenPanel = { isOpen: boolean; onToggle: (event: SyntheticEvent<HTMLDetailsElement>) => void };

/**
 * A panel that opens for a message in it. What is typed never closes it: a closed panel takes the focus from the field
 * in which somebody is typing.
 */
export function useOpenPanel({
  startsOpen = false,
  hasError,
}: {
  startsOpen?: boolean;
  hasError: boolean;
}): OpenPanel {
  const [isOpen, setOpen] = useState(startsOpen || hasError);
  const [hadError, setHadError] = useState(hasError);
  if (hadError !== hasError) {
    setHadError(hasError);
    if (hasError) setOpen(true);
  }
  return { isOpen, onToggle: ({ currentTarget }) => setOpen(currentTarget.open) };
}
