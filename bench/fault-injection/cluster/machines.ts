import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { kill } from '../../shop/npm-start.ts';

/** One machine of the test is a network namespace with an address on a bridge, and has its own system folders. */
export type Machine = {
  name: string;
  address: string;
  /** What a command has to begin with to run there. */
  prefix: (user?: string) => string[];
  /** Runs a program there, and starts it again when it ends, as systemd does with deploy/cluster/restart.conf. */
  keepRunning: (program: string, command: readonly string[], how?: Running) => void;
  /** The ids of all processes there whose command contains the text. */
  pids: (text?: string) => number[];
  /** Kills everything there at once, and starts nothing again. */
  powerOff: () => void;
  unplug: () => void;
  plugIn: () => void;
};

type Running = { user?: string; env?: Record<string, string> };

export type Machines = {
  /** At this address the other machines reach the machine that runs the test. */
  outside: string;
  /** `folders` are those of the system that lead to a folder of this machine alone. */
  add: (name: string, folders?: Record<string, string>) => Machine;
  /** Something that goes after the machines have gone. */
  alsoClose: (close: () => void) => void;
  /** The end of what each program has written, for when something went wrong. */
  lastWords: () => string;
  close: () => void;
};

const RESTARTED_AFTER_MS = 2_000;
/** Reserved for tests of networks, so nothing else is reached by these addresses. */
const NETWORK = '198.18';
const HIGHEST_NETWORK = 254;
const LAST_LINES = 12;
/** Linux allows 15 characters for the name of a network interface. */
const PREFIX = 'tula';

const ip = (...args: string[]) => execFileSync('ip', args, { encoding: 'utf8' });

/** What this machine lacks for such a network; undefined if nothing. */
export function missingForMachines(programs: readonly string[]): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'root on Linux';
  const absent = [...programs, 'ip', 'mount', 'setpriv', 'unshare'].filter(
    (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0,
  );
  if (absent.length > 0) return absent.join(', ');
  const tried = spawnSync('unshare', ['--net', '--mount', 'true']);
  return tried.status === 0 ? undefined : 'the right to make network namespaces';
}

/** Opens a network of machines, which goes with this process, however that ends; what a killed one left goes now. */
export function openMachines(folder: string): Machines {
  for (const pid of ownersOfNetworks()) if (!existsSync(`/proc/${pid}`)) removeNetwork(pid);
  const { pid } = process;
  const network = `${NETWORK}.${(pid % HIGHEST_NETWORK) + 1}`;
  const bridge = `${PREFIX}${pid}`;
  const hosts = path.join(folder, 'hosts');
  const named: [address: string, name: string][] = [];
  const machines: Machine[] = [];
  const logs: string[] = [];
  const closing: (() => void)[] = [];
  const outside = `${network}.1`;
  let isClosed = false;
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    for (const machine of machines) machine.powerOff();
    removeNetwork(pid);
    for (const one of closing) one();
  };
  // Before the folder is removed, on which disks are mounted.
  process.prependOnceListener('exit', close);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('address', 'add', `${outside}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  return {
    outside,
    add(name, folders = {}) {
      const address = `${network}.${machines.length + 11}`;
      named.push([address, name]);
      writeFileSync(hosts, ['127.0.0.1 localhost', ...named.map((line) => line.join(' ')), ''].join('\n'));
      const namespace = `${PREFIX}${pid}-${name}`;
      const cable = `${PREFIX}${pid}${machines.length}`;
      plug({ namespace, cable, bridge, address: `${address}/24` });
      const log = (program: string) => path.join(folder, `${name}-${program}.log`);
      const machine = makeMachine({
        name,
        address,
        namespace,
        cable,
        binds: { [hosts]: '/etc/hosts', ...folders },
        openLog(program) {
          if (!logs.includes(log(program))) logs.push(log(program));
          return openSync(log(program), 'a');
        },
      });
      machines.push(machine);
      return machine;
    },
    alsoClose: (one) => void closing.push(one),
    lastWords: () =>
      logs
        .map((file) => {
          const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-LAST_LINES);
          return `── ${path.basename(file)}\n${lines.join('\n')}\n`;
        })
        .join(''),
    close,
  };
}

type Plug = { namespace: string; cable: string; bridge: string; address: string };

function plug({ namespace, cable, bridge, address }: Plug): void {
  ip('netns', 'add', namespace);
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
  ip('link', 'set', cable, 'master', bridge, 'up');
  ip('-n', namespace, 'address', 'add', address, 'dev', 'eth0');
  ip('-n', namespace, 'link', 'set', 'lo', 'up');
  ip('-n', namespace, 'link', 'set', 'eth0', 'up');
}

/** Those processes whose networks are still there. */
function ownersOfNetworks(): number[] {
  const names = [...ip('netns', 'list').matchAll(new RegExp(`^${PREFIX}(\\d+)-`, 'gm'))];
  return [...new Set(names.map(([, pid]) => Number(pid)))];
}

function removeNetwork(pid: number): void {
  for (const [namespace] of ip('netns', 'list').matchAll(new RegExp(`^${PREFIX}${pid}-\\S+`, 'gm'))) {
    pidsIn(namespace).forEach(kill);
    ip('netns', 'delete', namespace);
  }
  spawnSync('ip', ['link', 'delete', `${PREFIX}${pid}`], { stdio: 'ignore' });
}

const pidsIn = (namespace: string) => ip('netns', 'pids', namespace).split('\n').filter(Boolean).map(Number);

type Made = {
  name: string;
  address: string;
  namespace: string;
  cable: string;
  binds: Record<string, string>;
  openLog: (program: string) => number;
};

function makeMachine({ name, address, namespace, cable, binds, openLog }: Made): Machine {
  let power = { isOn: true };
  const mounts = Object.entries(binds).map(([from, to]) => `mount --bind '${from}' '${to}'`);
  const script = [...mounts, 'exec "$@"'].join(' && ');
  function prefix(user?: string): string[] {
    const as = user === undefined ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'];
    return ['ip', 'netns', 'exec', namespace, 'sh', '-c', script, 'sh', ...as];
  }
  function run(program: string, command: readonly string[], { user, env = {} }: Running): ChildProcess {
    const [first = '', ...rest] = [...prefix(user), ...command];
    const log = openLog(program);
    const child = spawn(first, rest, {
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, ...env },
    });
    closeSync(log);
    return child;
  }
  return {
    name,
    address,
    prefix,
    keepRunning(program, command, how = {}) {
      const since = power;
      const start = () => {
        if (!since.isOn) return;
        const child = run(program, command, how);
        child.once('exit', () => void setTimeout(start, RESTARTED_AFTER_MS).unref());
      };
      start();
    },
    pids: (text = '') => pidsIn(namespace).filter((pid) => commandOf(pid).includes(text)),
    powerOff() {
      power.isOn = false;
      power = { isOn: true };
      pidsIn(namespace).forEach(kill);
    },
    unplug: () => void ip('link', 'set', cable, 'down'),
    plugIn: () => void ip('link', 'set', cable, 'up'),
  };
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** Makes a folder that belongs to another user. */
export function folderOf(user: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  execFileSync('chown', [user, folder]);
  return folder;
}
