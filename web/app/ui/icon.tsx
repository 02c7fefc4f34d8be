import './icon.css';

const SHAPES = {
  alert: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5v5.5M12 16.2v.3" />
    </>
  ),
  bag: <path d="M5 8h14l-1 12.5H6zM8.5 11V7a3.5 3.5 0 0 1 7 0v4" />,
  camera: (
    <>
      <path d="M3.5 7.5h4l1.5-2.5h6l1.5 2.5h4v12h-17z" />
      <circle cx="12" cy="13" r="3.5" />
    </>
  ),
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5.5l3.5 2" />
    </>
  ),
  close: <path d="M6 6l12 12M18 6 6 18" />,
  copy: <path d="M8.5 8.5h11v12h-11zM15.5 8.5v-5h-11v12h4" />,
  down: <path d="m5 9 7 7 7-7" />,
  edit: <path d="M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4" />,
  eye: (
    <>
      <path d="M2.5 12c2.5-4.5 5.7-6.5 9.5-6.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5s-7-2-9.5-6.5z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="8.7" />
      <path d="M12.5 20.5V11c0-1.7.7-2.5 2.5-2.5M9.8 13h4.7" />
    </>
  ),
  instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.7" />
      <path d="M16.7 7.3v.01" strokeWidth="2" />
    </>
  ),
  left: <path d="m14.5 5-7 7 7 7" />,
  list: <path d="M8 6h12M8 12h12M8 18h12M4 6v.01M4 12v.01M4 18v.01" />,
  menu: <path d="M3 7h18M3 12h18M3 17h12" />,
  minus: <path d="M5 12h14" />,
  out: <path d="M13 4H5v16h8M10 12h11M17.5 8.5 21 12l-3.5 3.5" />,
  phone: <path d="M5 3.5h4l1.5 5-2.5 1.5a12 12 0 0 0 6 6l1.5-2.5 5 1.5v4c-9 1.5-17-6.5-15.5-15.5z" />,
  pin: (
    <>
      <path d="M12 21.5c4.7-5 7-8.7 7-11.8A7 7 0 0 0 5 9.7c0 3.1 2.3 6.8 7 11.8z" />
      <circle cx="12" cy="9.5" r="2.5" />
    </>
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  print: <path d="M7 9V3.5h10V9M7 17H3.5V9h17v8H17M7 14h10v6.5H7z" />,
  refund: <path d="M4 9h11a5 5 0 0 1 0 10h-5M4 9l4-4M4 9l4 4" />,
  right: <path d="m9.5 5 7 7-7 7" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </>
  ),
  store: <path d="M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM10 20v-5h4v5" />,
  trash: <path d="M4 7h16M9.5 7V4h5v3M6 7l1 13.5h10L18 7M10 11v6M14 11v6" />,
  truck: (
    <>
      <path d="M2.5 6.5h11v10h-11zM13.5 10h4l4 3.5v3h-8z" />
      <circle cx="7" cy="17.5" r="2" />
      <circle cx="17" cy="17.5" r="2" />
    </>
  ),
  user: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4 20.5c1-4 4-6 8-6s7 2 8 6" />
    </>
  ),
  weight: <path d="M9.5 7.5V5h5v2.5M6.5 7.5h11L19.5 20h-15z" />,
  whatsapp: (
    <>
      <path d="M4 20.5 5.3 16A8.5 8.5 0 1 1 8.6 19.3z" />
      <path d="M9 8.5c0 3.5 2.5 6.5 6.5 7l.8-1.8-2-1.2-1 .8c-1.2-.5-2-1.3-2.6-2.6l.8-1-1-2z" />
    </>
  ),
};

export type IconName = keyof typeof SHAPES;

/** A line drawing beside words; it says nothing by itself, so the control around it carries the label. */
export function Icon({ name, isSmall = false }: { name: IconName; isSmall?: boolean }) {
  return (
    <svg className={isSmall ? 'i i-s' : 'i'} viewBox="0 0 24 24" aria-hidden="true">
      {SHAPES[name]}
    </svg>
  );
}
